import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';

/**
 * Runs the work of a download link of an order. If access is refused and the request comes from a browser tab,
 * redirects to the site's page that explains how to prove ownership, and returns undefined. Otherwise the error is
 * thrown.
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
