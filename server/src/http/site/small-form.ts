import { AppError } from '@truepage/core/errors';
import type { RefusedForm } from '@truepage/core/site/page-contract';
import type Koa from 'koa';
import getRawBody from 'raw-body';
import { toAppError } from '../error-mapping.ts';
import { stateOf } from '../request-state.ts';
import { clientAddress } from '../security/client-address.ts';
import type { PageOptions } from './pages.ts';
import { answerRefusedForm } from './refused-form.ts';

/** Room for the longest texts, percent-encoded. */
const largestFormBytes = 64 * 1024;

interface SmallForm {
  readonly pages: PageOptions;
  /** Of the log. */
  readonly route: string;
  /** Acts on the fields, returns the path that follows. */
  readonly act: (typed: RefusedForm['typed']) => Promise<string>;
}

/**
 * Answers a form without documents as browsers without JavaScript send it. 303 to where `act` leads. Otherwise the form's page
 * with the reason and what was entered: 422 where fields are wrong.
 */
export async function answerSmallForm(ctx: Koa.Context, { pages, route, act }: SmallForm): Promise<void> {
  stateOf(ctx).route = route;
  await pages.limits.consume('page', clientAddress(ctx.req, pages.trustedProxies));
  const typed = await readForm(ctx);
  try {
    ctx.redirect(await act(typed));
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
  } catch (error) {
    await answerRefusedForm(ctx, pages, typed, toAppError(error));
  }
}

/** Browsers end the lines of a form with CRLF. */
async function readForm(ctx: Koa.Context): Promise<RefusedForm['typed']> {
  if (ctx.is('application/x-www-form-urlencoded') === false) {
    throw new AppError('request.unsupported_type', { accepted: 'application/x-www-form-urlencoded' });
  }
  const body = await getRawBody(ctx.req, { limit: largestFormBytes, encoding: 'utf8' });
  return Object.fromEntries(new URLSearchParams(body));
}
