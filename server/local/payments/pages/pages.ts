import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '../api/api-error.ts';
import type { World } from '../state/transaction.ts';
import { sendAsset } from './assets.ts';
import { payCheckout, showCheckout } from './checkout.ts';
import { messagePage, sendPage } from './layout.ts';
import { showReceipt } from './receipt.ts';
import { speechOf } from '../words/speech.ts';
import { answerChallenge, showChallenge } from './three-d-secure.ts';

type PageHandler = (ctx: Context, world: World, id: string) => void | Promise<void>;

const pages = new Map<string, PageHandler>([
  ['GET checkout', showCheckout],
  ['POST checkout', payCheckout],
  ['GET 3ds', showChallenge],
  ['POST 3ds', answerChallenge],
  ['GET receipts', showReceipt],
]);

/** What a browser sees of the sandbox, under `/sandbox`. Other paths there belong to somebody else. */
export function pageMiddleware(world: World): Middleware {
  return async (ctx: Context, next: Next) => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    if (method === 'GET' && sendAsset(ctx)) return;

    const [, kind, id] = /^\/sandbox\/([^/]+)\/([^/]+)$/.exec(ctx.path) ?? [];
    const handle = pages.get(`${method} ${kind}`);
    if (!handle || id === undefined) {
      await next();
      return;
    }
    try {
      // Nobody may see what a crash could undo.
      await world.store.flushed();
      await handle(ctx, world, id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const speech = speechOf(ctx);
      const { title } = speech.words.failed;
      sendPage(ctx, speech, messagePage(error.status, { title, text: error.message }));
    }
  };
}
