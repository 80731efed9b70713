import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';

/** A signal that is aborted with 'request.aborted' if the client disconnects before the response is complete. */
export function clientSignal({ res }: Pick<Koa.Context, 'res'>): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!res.writableFinished) gone.abort(new AppError('request.aborted'));
  };
  if (res.destroyed) look();
  else res.once('close', look);
  return gone.signal;
}
