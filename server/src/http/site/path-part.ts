import { AppError } from '@truepage/core/errors';
import type Koa from 'koa';

/**
 * Returns the captured part of a path; undefined if the path does not match. Throws 'request.invalid' for invalid
 * encoding.
 */
export function pathPart({ path }: Pick<Koa.Context, 'path'>, pattern: RegExp): string | undefined {
  const [, part] = pattern.exec(path) ?? [];
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AppError('request.invalid');
  }
}
