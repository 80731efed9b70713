import { readFileSync } from 'node:fs';
import type { Context, Middleware } from 'koa';
import type { World } from '../state/transaction.ts';
import { en, type CardWords, type Words } from '../words/en.ts';
import { es } from '../words/es.ts';
import { payCheckout, showCheckout } from './checkout.ts';
import { answerChallenge, showChallenge } from './three-d-secure.ts';

type PageHandler = (ctx: Context, world: World, id: string) => void | Promise<void>;

const pages: Readonly<Record<string, PageHandler>> = {
  'GET checkout': showCheckout,
  'POST checkout': payCheckout,
  'GET 3ds': showChallenge,
  'POST 3ds': answerChallenge,
};

const files = new Map([
  ['/sandbox/pages.css', { type: 'text/css', content: source('pages.css') }],
  ['/sandbox/card.css', { type: 'text/css', content: source('card.css') }],
  ['/sandbox/stripe.js', { type: 'text/javascript', content: stripeJs() }],
]);

/** The sandbox's pages for browsers, under `/sandbox`. Passes other paths on. */
export function pageMiddleware(world: World): Middleware {
  return async (ctx, next) => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const file = method === 'GET' ? files.get(ctx.path) : undefined;
    if (file) {
      ctx.set({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' });
      ctx.type = file.type;
      ctx.body = file.content;
      return;
    }
    const [, kind, id] = /^\/sandbox\/([^/]+)\/([^/]+)$/.exec(ctx.path) ?? [];
    const handle = pages[`${method} ${kind}`];
    if (handle && id !== undefined) await handle(ctx, world, id);
    else await next();
  };
}

/** The modules as one script: pages load Stripe.js without `type="module"`, so ours has to work the same way. */
function stripeJs(): string {
  const code = ['check-card', 'card-form', 'stripe'].map((name) => source(`${name}.js`)).join('\n');
  const joined = code.replaceAll(/^import [^;]*;\n/gm, '').replaceAll(/^export /gm, '');
  const words = JSON.stringify({ en: cardWords(en), es: cardWords(es) });
  return `(() => {\n'use strict';\nconst sandboxWords = ${words};\n${joined}})();\n`;
}

function cardWords({ testMode, card, problems, refusals }: Words): CardWords {
  return { testMode, card, problems, refusals };
}

function source(name: string): string {
  return readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8');
}
