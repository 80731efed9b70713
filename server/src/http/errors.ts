import { errorMessage, type ErrorWords } from '@truepage/core/error-message';
import type { AppError, ErrorCode } from '@truepage/core/errors';
import { directionOf, publicLocaleOf, type PublicLocale } from '@truepage/core/locales';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { toAppError } from './error-mapping.ts';
import { html } from '../html.ts';
import { readWhenNeeded } from '../message-words.ts';
import { challengeOf } from './security/bearer.ts';
import { peekState, stateOf } from './request-state.ts';
import { discardRest } from './uploads/upload-guard.ts';
import { visitorLocale } from './visitor-locale.ts';

const defaultRetrySeconds = 5;

/**
 * Converts errors to responses: `{ message, code, details }` as JSON, or a small page in a browser tab. The message is
 * in the caller's language. The response contains only the catalogue's message and `details`; unexpected errors are
 * logged with their stack.
 */
export function answerErrors(): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      report(ctx, error);
      if (ctx.headerSent) {
        // The response was partly sent: closing the connection lets the client notice the error.
        stateOf(ctx).brokenOff = error.status;
        ctx.res.destroy();
        return;
      }
      send(ctx, error);
    }
  };
}

function report(ctx: Koa.Context, error: AppError): void {
  const { log } = stateOf(ctx);
  if (error.status === 503) log.warn({ err: error.cause ?? error, code: error.code }, 'unavailable');
  else if (error.status >= 500)
    log.error({ err: error.cause ?? error, code: error.code }, 'unexpected error');
  else if (error.cause !== undefined) log.debug({ err: error.cause, code: error.code }, 'refused');
}

function send(ctx: Koa.Context, error: AppError): void {
  for (const header of ['ETag', 'Content-Encoding', 'Content-Disposition', 'Last-Modified'])
    ctx.remove(header);
  ctx.status = error.status;
  ctx.set('Cache-Control', 'no-store');
  const retry = error.details?.['retryAfterSeconds'];
  if (error.status === 429 || error.status === 503) {
    ctx.set('Retry-After', String(typeof retry === 'number' ? retry : defaultRetrySeconds));
  }
  const challenge = challengeOf(error);
  if (challenge !== undefined) ctx.set('WWW-Authenticate', challenge);
  discardRest(ctx.req);
  const locale = visitorLocale(ctx);
  const message = errorText(error.code, locale, error.details);
  if (wantsPage(ctx)) {
    ctx.type = 'html';
    ctx.body = page(error.status, message, locale);
    return;
  }
  const flag = stateOf(ctx).endpoint?.successFlag === true ? { success: false } : {};
  const details = error.details === undefined ? {} : { details: error.details };
  ctx.body = { ...flag, message, code: error.code, ...details };
}

/** Under /api only if a browser tab requests a page, e.g. by an expired download link. */
function wantsPage(ctx: Koa.Context): boolean {
  if (!ctx.get('Accept').includes('text/html')) return false;
  return !ctx.path.startsWith('/api') || ctx.get('Sec-Fetch-Dest') === 'document';
}

/** A small page for the rare refusals outside the site's own pages. */
function page(status: number, message: string, locale: string): string {
  return html`<!doctype html>
    <html lang="${publicLocaleOf(locale)}" dir="${directionOf(locale)}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>TruePage</title>
      <h1>${status}</h1>
      <p>${message}</p>
      <p><a href="/">TruePage</a></p>
    </html>`.markup;
}

/** Logs errors that occur while a response is streamed. A client that disconnects is normal. */
export function reportStreamErrors(app: Koa, log: Logger): void {
  app.on('error', (error: unknown, ctx?: Koa.Context) => {
    const state = ctx === undefined ? undefined : peekState(ctx);
    const known = toAppError(error);
    const isGone = known.code === 'request.aborted' || isBrokenPipe(error);
    if (state !== undefined && !isGone) state.brokenOff ??= known.status;
    log[isGone ? 'debug' : 'error'](
      { err: error, requestId: state?.requestId },
      'an answer could not be completed',
    );
  });
}

function isBrokenPipe(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'EPIPE' || code === 'ECONNRESET';
}

const fileOf = (name: string) => (locale: PublicLocale) =>
  new URL(`../../../core/src/errors/messages/${locale}/${name}.json`, import.meta.url);

const words: ErrorWords = {
  errorsIn: readWhenNeeded(
    fileOf('errors'),
    (file) => (file as { readonly errors: ReturnType<ErrorWords['errorsIn']> }).errors,
  ),
  refusedIn: readWhenNeeded(
    fileOf('refused'),
    (file) => (file as { readonly refused: ReturnType<ErrorWords['refusedIn']> }).refused,
  ),
};

/** The message of an error in the language of `tag`; see `errorMessage`. */
export function errorText(code: ErrorCode, tag: string, details?: Readonly<Record<string, unknown>>): string {
  return errorMessage(code, tag, details, words);
}
