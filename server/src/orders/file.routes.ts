import { createHash } from 'node:crypto';
import type Koa from 'koa';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/client-address.ts';
import { filePath, openGrantedFile } from './downloads.ts';

/** GET /api/files/{token}: streams the one file a signed link grants, always as a download, never cached. */
export function fileDownloads(deps: Deps, trustedProxies: number): Koa.Middleware {
  return async (ctx, next) => {
    const token = ctx.path.startsWith(`${filePath}/`) ? ctx.path.slice(filePath.length + 1) : undefined;
    if (token === undefined || ctx.method !== 'GET') {
      await next();
      return;
    }
    const who = createHash('sha256')
      .update(clientAddress(ctx.req, trustedProxies))
      .digest('hex')
      .slice(0, 16);
    const file = await openGrantedFile(deps, token, who);
    ctx.attachment(file.filename);
    ctx.set({
      'Content-Type': file.mediaType,
      'Content-Length': String(file.bytes),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.body = file.body;
  };
}
