import { readFileSync } from 'node:fs';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { listPage, mailPage, missingPage } from './mailbox-pages.ts';
import { findMails, readMail, readSource, type MailFilter } from './stored-mails.ts';

const mailsPerPage = 50;
const stylesheet = readFileSync(new URL('mailbox.css', import.meta.url), 'utf8');

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** The policy for the mail's markup: it may use styles and open links in a new tab, nothing else. */
const partPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Whether a path shows mails; it must not be public. */
export function isMailboxPath(path: string): boolean {
  return /^\/sandbox\/mail(?:\.json)?(?:\/|$)/i.test(path);
}

/**
 * Shows the mails that the file mailer wrote into `folder`, at /sandbox/mail, and as JSON for tests at
 * /sandbox/mail.json?to=&order=. Mails contain tracking links: see isMailboxPath().
 */
export function createMailbox(folder: string): ReturnType<Router['routes']> {
  const router = new Router();
  router.use(privately);
  router.get('/sandbox/mail', async (ctx) => {
    const filter = filterOf(ctx);
    const found = await findMails(folder, filter);
    const pages = Math.max(1, Math.ceil(found.length / mailsPerPage));
    const page = Math.min(pages, Math.max(1, Math.trunc(Number(textOf(ctx.query['page']))) || 1));
    const mails = found.slice((page - 1) * mailsPerPage, page * mailsPerPage);
    answer(ctx, listPage({ mails, filter, total: found.length, page, pages }), pagePolicy);
  });
  router.get('/sandbox/mail.json', async (ctx) => {
    const found = await findMails(folder, filterOf(ctx));
    const mails = await Promise.all(found.map(({ id }) => readMail(folder, id)));
    ctx.body = mails.filter((mail) => mail !== undefined);
  });
  router.get('/sandbox/mail/mailbox.css', (ctx) => {
    ctx.type = 'css';
    ctx.body = stylesheet;
  });
  router.get('/sandbox/mail/:id', async (ctx) => {
    const source = await readSource(folder, String(ctx.params['id']));
    const mail = await readMail(folder, String(ctx.params['id']));
    if (mail === undefined || source === undefined) return notThere(ctx);
    answer(ctx, mailPage(mail, source.toString('utf8')), pagePolicy);
  });
  router.get('/sandbox/mail/:id/html', async (ctx) => {
    const mail = await readMail(folder, String(ctx.params['id']));
    if (mail === undefined) return notThere(ctx);
    ctx.set('X-Frame-Options', 'SAMEORIGIN');
    answer(ctx, mail.html.replace('<head>', '<head>\n<base target="_blank">'), partPolicy);
  });
  router.get('/sandbox/mail/:id/raw', async (ctx) => {
    const source = await readSource(folder, String(ctx.params['id']));
    if (source === undefined) return notThere(ctx);
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = source;
  });
  return router.routes();
}

const privately: Middleware = async (ctx, next) => {
  ctx.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  await next();
};

function notThere(ctx: Context): void {
  ctx.status = 404;
  answer(ctx, missingPage(), pagePolicy);
}

function answer(ctx: Context, page: string, policy: string): void {
  ctx.set('Content-Security-Policy', policy);
  ctx.type = 'html';
  ctx.body = page;
}

function filterOf(ctx: Context): MailFilter {
  return { to: textOf(ctx.query['to']), order: textOf(ctx.query['order']) };
}

function textOf(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
