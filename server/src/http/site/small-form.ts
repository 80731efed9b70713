import { AppError } from '@truepage/core/errors';
import type { RefusedForm } from '@truepage/core/site/page-contract';
import type Koa from 'koa';
import getRawBody from 'raw-body';
import { toAppError } from '../error-mapping.ts';
import { stateOf } from '../request-state.ts';
import { clientAddress } from '../security/client-address.ts';
import type { PageOptions } from './pages.ts';
import { answerRefusedForm } from './refused-form.ts';

/** Enough for the longest texts, percent-encoded. */
const largestFormBytes = 64 * 1024;

interface SmallForm {
  readonly pages: PageOptions;
  /** The route in the log. */
  readonly route: string;
  /** Handles the fields and returns the path to redirect to. */
  readonly act: (typed: RefusedForm['typed']) => Promise<string>;
}

/**
 * Handles a form without documents as sent by browsers without JavaScript. Redirects (303) to the path that `act`
 * returns; on refusal sends the form's page with the reason and the entered values: 422 if fields are invalid.
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

/** Browsers send CRLF line ends in forms. */
async function readForm(ctx: Koa.Context): Promise<RefusedForm['typed']> {
  if (ctx.is('application/x-www-form-urlencoded') === false) {
    throw new AppError('request.unsupported_type', { accepted: 'application/x-www-form-urlencoded' });
  }
  const body = await getRawBody(ctx.req, { limit: largestFormBytes, encoding: 'utf8' });
  return Object.fromEntries(new URLSearchParams(body));
}
