import { buffer } from 'node:stream/consumers';
import { imageLimits } from '@truepage/core/content/content-page';
import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';
import { toAppError } from '../error-mapping.ts';
import { receiveForm } from './receive-form.ts';
import { discardRest } from './upload-guard.ts';

/** The state for later middleware. */
export interface PictureState {
  picture?: Buffer | undefined;
}

/**
 * Receives a form with a picture in its field `file` and stores it, as sent, in `ctx.state.picture`. Throws
 * 'file.missing', 'image.too_large', or like receiveForm().
 */
export const uploadPicture: Koa.Middleware = async (ctx, next) => {
  const state = ctx.state as PictureState;
  try {
    await receiveForm(ctx, {
      bytes: imageLimits.bytes,
      async take({ body, signal }) {
        signal.addEventListener('abort', () => body.destroy());
        state.picture = await buffer(body);
      },
    });
    if (state.picture === undefined) throw new AppError('file.missing');
    await next();
  } catch (error) {
    throw toAppError(error).code === 'file.too_large' ? new AppError('image.too_large') : error;
  } finally {
    discardRest(ctx.req);
  }
};
