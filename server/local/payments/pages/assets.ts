import { readFileSync } from 'node:fs';
import type { Context } from 'koa';
import { en, type CardWords, type Words } from '../words/en.ts';
import { es } from '../words/es.ts';

const assets = new Map([
  ['/sandbox/checkout.css', { type: 'text/css; charset=utf-8', content: read('checkout.css') }],
  ['/sandbox/elements.css', { type: 'text/css; charset=utf-8', content: read('elements.css') }],
  ['/sandbox/stripe.js', { type: 'text/javascript; charset=utf-8', content: stripeJs() }],
]);

/** Sends the sandbox's style sheets and its Stripe.js; false when the path is none of them. */
export function sendAsset(ctx: Context): boolean {
  const asset = assets.get(ctx.path);
  if (!asset) return false;
  ctx.type = asset.type;
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.body = asset.content;
  return true;
}

/** The modules in assets/stripe-js as one script: pages load Stripe.js without `type="module"`, and so ours. */
function stripeJs(): string {
  const modules = [
    'api',
    'speech',
    'card-rules',
    'card-field',
    'listeners',
    'payment-element',
    'elements',
    'stripe',
  ];
  const code = modules.map((name) => read(`stripe-js/${name}.js`)).join('\n');
  const joined = code.replace(/^import [^;]*;\n/gm, '').replace(/^export /gm, '');
  const words = JSON.stringify({ en: cardWords(en), es: cardWords(es) });
  return `(() => {\n'use strict';\nconst sandboxWords = ${words};\n${joined}})();\n`;
}

function cardWords({ testMode, card, problems, refusals }: Words): CardWords {
  return { testMode, card, problems, refusals };
}

function read(name: string): string {
  return readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8');
}
