import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';

/** Aborted with 'request.aborted' when the client hangs up before it has the whole answer. */
export function clientSignal({ res }: Pick<Koa.Context, 'res'>): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!res.writableFinished) gone.abort(new AppError('request.aborted'));
  };
  if (res.destroyed) look();
  else res.once('close', look);
  return gone.signal;
}
