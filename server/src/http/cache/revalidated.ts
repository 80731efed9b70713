import type Koa from 'koa';
import { cacheBody, sendCached, type CachedBody } from './cached-body.ts';

/** A cached object is serialised once; its entry is garbage-collected with the object. */
const written = new WeakMap<object, CachedBody>();

/**
 * Sends JSON that caches may store but must revalidate: an ETag, and 304 for a matching one.
 * `write` is called once per reply object.
 */
export function sendRevalidated(ctx: Koa.Context, reply: unknown, write: () => string): Promise<void> {
  const body = remember(reply, write);
  return sendCached(ctx, body, {
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
  });
}

function remember(reply: unknown, write: () => string): CachedBody {
  if (typeof reply !== 'object' || reply === null) return cacheBody(write(), true);
  const known = written.get(reply);
  if (known !== undefined) return known;
  const made = cacheBody(write(), true);
  written.set(reply, made);
  return made;
}
