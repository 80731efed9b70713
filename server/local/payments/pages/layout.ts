import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { html, type Html } from '../../../src/html.ts';
import type { Speech } from '../words/page-language.ts';

export interface Page {
  status?: number;
  title: string;
  body: Html;
  /** Addresses to which a form on the page may redirect: browsers apply form-action to redirects as well. */
  leadsTo?: readonly (string | null)[];
}

/** Sends a page of the sandbox: without scripts, not embeddable, not cached and not indexed. */
export function sendPage(ctx: Context, { lang, words }: Speech, page: Page): void {
  ctx.status = page.status ?? 200;
  ctx.type = 'text/html; charset=utf-8';
  ctx.set({
    'Content-Security-Policy': policy(page.leadsTo ?? []),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'same-origin',
  });
  ctx.body = html`<!doctype html>
    <html lang="${lang}" translate="no">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/card.css" />
        <link rel="stylesheet" href="/sandbox/pages.css" />
      </head>
      <body>
        <header><b>${words.badge}</b> ${words.testMode}</header>
        ${page.body}
      </body>
    </html> `.markup;
}

/** Returns the trimmed fields of a form. Rejects with 413 if it is longer than any possible input. */
export async function readTyped(ctx: Context): Promise<(name: string) => string> {
  const fields = new URLSearchParams(await getRawBody(ctx.req, { limit: '64kb', encoding: 'utf8' }));
  return (name) => (fields.get(name) ?? '').trim();
}

/** Redirects after a form with 303, so that a reload does not send it again. */
export function goOn(ctx: Context, address: string): void {
  ctx.status = 303;
  ctx.set('Location', address);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = '';
}

/** The page for a closed or unknown session; with the return link, if any. */
export function expiredPage({ words: { expired } }: Speech, status: 404 | 410, back?: string | null): Page {
  const { title, text, onward } = expired;
  const body = html`<main>
    <section>
      <h1>${title}</h1>
      <p>${text}</p>
      ${back && html`<a class="button" href="${back}">${onward}</a>`}
    </section>
  </main>`;
  return { status, title, body };
}

function policy(leadsTo: readonly (string | null)[]): string {
  const origins = leadsTo.flatMap((address) => (address === null ? [] : [new URL(address).origin]));
  return (
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; " +
    `form-action 'self' ${origins.join(' ')}`
  );
}
