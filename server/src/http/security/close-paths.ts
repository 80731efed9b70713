import { AppError } from '@truepage/core/errors';
import { may } from '@truepage/core/staff/roles';
import type Koa from 'koa';
import type { CallSources } from '../call.ts';

interface ClosedPathsOptions extends Required<Pick<CallSources, 'staffOf'>> {
  readonly isClosed: (path: string) => boolean;
}

/**
 * Restricts the closed paths to staff who may manage staff; a visitor's browser is redirected to the desk to sign in.
 * Throws 'staff.sign_in_required' and 'staff.forbidden'.
 */
export function closePaths({ isClosed, staffOf }: ClosedPathsOptions): Koa.Middleware {
  return async (ctx, next) => {
    if (!isClosed(ctx.path)) {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    const staff = await staffOf(ctx);
    if (staff !== undefined && may(staff.role, 'staff.manage')) {
      await next();
      return;
    }
    if (staff !== undefined) throw new AppError('staff.forbidden');
    if (ctx.method !== 'GET' || ctx.accepts('json', 'html') !== 'html') {
      throw new AppError('staff.sign_in_required');
    }
    ctx.redirect('/admin');
    ctx.status = 303;
  };
}
