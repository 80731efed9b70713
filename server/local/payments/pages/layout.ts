import type { Context } from 'koa';
import { html, type Html } from '../../../src/html.ts';
import type { Speech } from '../words/speech.ts';

export interface Page {
  status: number;
  title: string;
  body: Html;
  /** Addresses that a form on the page may lead to, redirects included: browsers check them all. */
  leadsTo?: readonly (string | null)[];
}

/** Sends a page of the sandbox: no script, no frame around it, in no cache and no search engine. */
export function sendPage(
  ctx: Context,
  { lang, words }: Speech,
  { status, title, body, leadsTo = [] }: Page,
): void {
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', policy(leadsTo));
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.set('Referrer-Policy', 'same-origin');
  ctx.body = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/checkout.css" />
      </head>
      <body>
        <header class="banner">
          <span class="badge">${words.badge}</span>
          <p>${words.testMode}</p>
        </header>
        ${body}
      </body>
    </html> `.markup;
}

/** Goes on to another page after a form was sent: 303, so that reloading sends nothing again. */
export function goOn(ctx: Context, address: string): void {
  ctx.status = 303;
  ctx.set('Location', address);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = '';
}

/** A page with one message and, where there is one, the way on. */
export function messagePage(
  status: number,
  message: { title: string; text: string; onward?: string },
  address: string | null = null,
): Page {
  const onward = address !== null && message.onward !== undefined;
  const body = html`<main class="message">
    <h1>${message.title}</h1>
    <p>${message.text}</p>
    ${onward && html`<p><a class="button" href="${address}">${message.onward}</a></p>`}
  </main>`;
  return { status, title: message.title, body };
}

function policy(leadsTo: readonly (string | null)[]): string {
  const origins = leadsTo.map((address) => (address === null ? null : URL.parse(address)?.origin));
  const forms = [
    ...new Set(["'self'", ...origins.filter((origin) => origin !== null && origin !== undefined)]),
  ];
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action ${forms.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
