import { createHash, createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import type Koa from 'koa';
import type { Deps } from '../deps.ts';
import { nameFile } from '../http/attach-file.ts';
import { clientSignal } from '../http/client-signal.ts';
import { addressGroup, clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import type { Disposition } from './download-links.ts';
import { bundlePath, openBundle } from './bundle/order-bundle.ts';
import { filePath, openGrantedFile, type OpenedFile } from './downloads.ts';
import { openGrantedPage, pageIn } from './granted-pages.ts';

interface FileRouteParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
  readonly trustedProxies: number;
  /** Pseudonymises network addresses: visitors can be distinguished, but the address cannot be derived. */
  readonly pseudonymKey: string;
}

type Sent = Omit<OpenedFile, 'bytes' | 'body'> &
  Partial<Pick<OpenedFile, 'bytes'>> & { readonly body: Readable | Buffer };

/** A document may only be displayed, and only inside the viewer's frame. */
const contentPolicies: Record<Disposition, string> = {
  attachment: "default-src 'none'; sandbox; frame-ancestors 'none'",
  inline: "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
};

/**
 * GET /api/files/{token} and /api/bundles/{token}: streams the file that a signed link grants, the picture of one of
 * its pages with `?page=`, or all files of an order as a ZIP. Responses are not cached.
 */
export function fileDownloads({
  deps,
  limits,
  trustedProxies,
  pseudonymKey,
}: FileRouteParts): Koa.Middleware {
  return async (ctx, next) => {
    const [path, token] = [filePath, bundlePath].flatMap((known) =>
      ctx.path.startsWith(`${known}/`) ? [known, ctx.path.slice(known.length + 1)] : [],
    );
    if (token === undefined || ctx.method !== 'GET') {
      await next();
      return;
    }
    const address = addressGroup(clientAddress(ctx.req, trustedProxies));
    const isBundle = path === bundlePath;
    await limits.consume(isBundle ? 'bundlesOfAddress' : 'filesOfAddress', address);
    const link = createHash('sha256').update(token).digest('base64url');
    await limits.consume(isBundle ? 'bundleLink' : 'fileLink', link);
    const visitor = createHmac('sha256', pseudonymKey)
      .update(`visitor:${address}`)
      .digest('hex')
      .slice(0, 16);
    const page = pageIn(ctx.query);
    const visit = { token, visitor };
    const file: Sent = isBundle
      ? {
          ...(await openBundle(deps, { ...visit, signal: clientSignal(ctx) })),
          disposition: 'attachment',
          mediaType: 'application/zip',
        }
      : await (page === undefined ? openGrantedFile(deps, visit) : openGrantedPage(deps, visit, page));
    nameFile(ctx, file.filename, file.disposition);
    // A ZIP created on the fly has no known length: a failure closes the connection.
    if (file.bytes !== undefined) ctx.set('Content-Length', String(file.bytes));
    ctx.set({
      'Content-Type': file.mediaType,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentPolicies[file.disposition],
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.body = file.body;
  };
}
