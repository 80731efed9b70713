import { AppError } from '@truepage/core/errors';
import type { RouterContext } from '@koa/router';
import type Koa from 'koa';

/**
 * Handles requests that no route matches: under /api a known path with another method is 405 (or, for OPTIONS, lists
 * its methods), any other path 404. Paths outside /api go to the next middleware.
 */
export async function answerUnmatched(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  const matched = (ctx as Partial<RouterContext>).matched ?? [];
  const methods = [...new Set(matched.flatMap((layer) => layer.methods))];
  if (methods.length === 0) {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) {
      await next();
      return;
    }
    throw new AppError('request.not_found');
  }
  ctx.set('Allow', methods.join(', '));
  if (ctx.method !== 'OPTIONS') throw new AppError('request.method_not_allowed');
  ctx.status = 204;
}
