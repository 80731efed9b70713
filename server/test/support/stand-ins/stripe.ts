import type { AddressInfo } from 'node:net';
import Koa, { type Middleware } from 'koa';
import { systemClock } from '../../../src/system-clock.ts';
import { createPaymentSandbox } from '../../../local/payments/sandbox.ts';
import { seededRandom } from '../seeded-random.ts';
import { announce, readSettings } from './program.ts';
import { createUnreliableCarrier, type CarrierOdds } from './unreliable-carrier.ts';

// The payment sandbox as a separate Stripe process: its API sometimes loses a request or an answer, and its webhooks pass through a carrier
// that loses, duplicates, delays, reorders and forges them.
interface Settings {
  readonly seed: number;
  readonly journalPath: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The webhook addresses of all processes. */
  readonly targets: readonly string[];
  readonly odds: CarrierOdds & {
    /** The probabilities that an API request is lost, or its answer after it was processed. From 0 to 1 each. */
    readonly loseQuestion: number;
    readonly loseAnswer: number;
  };
}

const settings = readSettings() as Settings;
const { odds, targets, webhookSecret } = settings;
const chance = seededRandom(settings.seed);
const lost = { questions: 0, answers: 0 };
let isCalm = false;
let origin = '';

const carrier = createUnreliableCarrier({ targets, secret: webhookSecret, odds, seed: settings.seed + 1 });
const sandbox = createPaymentSandbox({
  ...settings,
  baseUrl: () => origin,
  webhookUrl: () => `${origin}/carrier`,
  clock: systemClock,
  log: { warn() {}, error: (details, message) => console.error(message, details) },
});

/** Requests of customers' browsers (the publishable key, the hosted page) are not affected: they are not under test here. */
const badLine: Middleware = async (ctx, next) => {
  const isOurs = ctx.path.startsWith('/v1/') && ctx.get('Authorization') === `Bearer ${settings.secretKey}`;
  const drawn = isCalm || !isOurs ? 1 : chance();
  if (drawn < odds.loseQuestion) {
    lost.questions += 1;
    return hangUp(ctx);
  }
  await next();
  if (drawn < odds.loseQuestion + odds.loseAnswer) {
    lost.answers += 1;
    hangUp(ctx);
  }
};

const books: Middleware = async (ctx, next) => {
  if (ctx.path === '/carrier') return carrier.take(ctx);
  if (ctx.path === '/stand-in/calm') {
    isCalm = true;
    carrier.calm();
    ctx.body = {};
  } else if (ctx.path === '/stand-in/report') {
    ctx.body = { ...carrier.report(), lostQuestions: lost.questions, lostAnswers: lost.answers };
  } else {
    await next();
  }
};

const app = new Koa();
app.use(books).use(badLine).use(sandbox.middleware);
const server = app.listen(0, '127.0.0.1', () => {
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox.start();
  announce({ origin }, async () => {
    server.closeAllConnections();
    carrier.stop();
    await sandbox.stop();
  });
});

function hangUp(ctx: Koa.Context): void {
  ctx.respond = false;
  ctx.req.socket.destroy();
}
