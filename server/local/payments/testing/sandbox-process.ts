import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { systemClock } from '../../../src/system-clock.ts';
import { createPaymentSandbox } from '../sandbox.ts';

// A sandbox in a process of its own, to be killed: `node sandbox-process.ts <journal> <secretKey>`. It prints its
// origin. Nobody takes its webhooks.
const [, , journalPath = '', secretKey = ''] = process.argv;
let origin = '';
const sandbox = createPaymentSandbox({
  journalPath,
  baseUrl: () => origin,
  webhookUrl: () => `${origin}/webhook`,
  webhookSecret: 'whsec_sandbox',
  secretKey,
  publishableKey: 'pk_test_sandbox',
  clock: systemClock,
  log: { info() {}, warn() {}, error() {} },
});
const app = new Koa();
app.use(sandbox.middleware);
const server = app.listen(0, '127.0.0.1', () => {
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox.start();
  process.stdout.write(`${origin}\n`);
});
