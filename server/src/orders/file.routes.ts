import { createHmac } from 'node:crypto';
import type Koa from 'koa';
import type { Deps } from '../deps.ts';
import { nameFile } from '../http/attach-file.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { Disposition } from './download-links.ts';
import { filePath, openGrantedFile } from './downloads.ts';

interface FileRouteParts {
  readonly deps: Deps;
  readonly trustedProxies: number;
  /** Turns addresses into pseudonyms: the same visitor is known again, and nobody can count back. */
  readonly pseudonymKey: string;
}

/** A document may show itself, nothing more; the viewer alone may frame it. */
const contentPolicies: Record<Disposition, string> = {
  attachment: "default-src 'none'; sandbox; frame-ancestors 'none'",
  inline: "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
};

/** GET /api/files/{token}: streams the one file a signed link grants; it is stored nowhere. */
export function fileDownloads({ deps, trustedProxies, pseudonymKey }: FileRouteParts): Koa.Middleware {
  return async (ctx, next) => {
    const token = ctx.path.startsWith(`${filePath}/`) ? ctx.path.slice(filePath.length + 1) : undefined;
    if (token === undefined || ctx.method !== 'GET') {
      await next();
      return;
    }
    const visitor = createHmac('sha256', pseudonymKey)
      .update(`visitor:${clientAddress(ctx.req, trustedProxies)}`)
      .digest('hex')
      .slice(0, 16);
    const file = await openGrantedFile(deps, token, visitor);
    nameFile(ctx, file.filename, file.disposition);
    ctx.set({
      'Content-Type': file.mediaType,
      'Content-Length': String(file.bytes),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentPolicies[file.disposition],
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.body = file.body;
  };
}
