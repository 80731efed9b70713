import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { systemClock } from '../../../ports/clock.ts';
import { createPaymentSandbox } from '../sandbox.ts';

// A sandbox in a process of its own, to be killed: `node sandbox-process.ts <journal> <secretKey>`. It prints its
// origin. Its webhook answers nothing but errors.
const [, , journalPath = '', secretKey = ''] = process.argv;
const app = new Koa();
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
  app.use(sandbox.middleware);
  server.on('request', app.callback());
  sandbox.start();
  process.stdout.write(`${origin}\n`);
});
