import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';

/** The part of an address that a pattern names; undefined for another address. Throws 'request.invalid' for a broken one. */
export function pathPart({ path }: Pick<Koa.Context, 'path'>, pattern: RegExp): string | undefined {
  const [, part] = pattern.exec(path) ?? [];
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AppError('request.invalid');
  }
}
