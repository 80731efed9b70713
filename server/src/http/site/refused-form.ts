import type { AppError } from '@truepage/core/errors';
import type { RefusedForm } from '@truepage/core/site/page-contract';
import type Koa from 'koa';
import { errorText } from '../errors.ts';
import { stateOf } from '../request-state.ts';
import { visitorLocale } from '../visitor-locale.ts';
import { answerPage, type PageOptions } from './pages.ts';

/**
 * Answers a form that was sent without JavaScript by its page, with the reason and the entered values. 422 if fields
 * are invalid, otherwise the status of `error`.
 */
export async function answerRefusedForm(
  ctx: Koa.Context,
  pages: PageOptions,
  typed: RefusedForm['typed'],
  error: AppError,
): Promise<void> {
  const { code, details } = error;
  if (error.status >= 500) stateOf(ctx).log.error({ err: error.cause ?? error }, 'a form was not taken');
  const wait = details?.['retryAfterSeconds'];
  if (typeof wait === 'number') ctx.set('Retry-After', String(wait));
  ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  const status = code === 'request.invalid' ? 422 : error.status;
  const body = JSON.stringify({ message: errorText(code, visitorLocale(ctx), details), code, details });
  await answerPage(ctx, pages, { typed, refusal: { status, body } });
}
