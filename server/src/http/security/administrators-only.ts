import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import type { CallSources } from '../call.ts';

interface AdministratorsOnlyOptions extends Required<Pick<CallSources, 'staffOf'>> {
  readonly isClosed: (path: string) => boolean;
}

/**
 * Lets administrators alone pass to the paths that are closed; a visitor's browser is sent to the desk to sign in.
 * Throws 'staff.sign_in_required' and 'staff.forbidden'.
 */
export function administratorsOnly({ isClosed, staffOf }: AdministratorsOnlyOptions): Koa.Middleware {
  return async (ctx, next) => {
    if (!isClosed(ctx.path)) {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    const staff = await staffOf(ctx);
    if (staff?.role === 'admin') {
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
