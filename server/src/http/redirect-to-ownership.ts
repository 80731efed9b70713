import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';

/**
 * Does the work of a link that gives a file of an order. If a browser's tab that follows it has lost its access, it is led to the
 * site's page, which says how to prove that the order is one's own; undefined then. All others get the error.
 */
export async function orRedirectToOwnership<Result>(
  ctx: Koa.Context,
  page: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const isRefused = error instanceof AppError && error.status === 403;
    if (!isRefused || !ctx.get('Accept').includes('text/html')) throw error;
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 303;
    ctx.redirect(page);
    return undefined;
  }
}
