import { createHash } from 'node:crypto';
import type Koa from 'koa';
import { chooseEncoding, compress, unzip, worthCompressing, type Encoding } from './compression.ts';

/** Bytes that are sent many times, cached in memory per encoding. */
export interface CachedBody {
  /** Set if the body is a short text: Node sends it together with the headers, while a buffer is a second chunk. */
  readonly text: string | undefined;
  readonly etag: string;
  readonly isCompressible: boolean;
  /** Contains at least 'identity' or 'gzip', from which the others are created. */
  readonly bodies: Partial<Record<Encoding, Buffer>>;
}

const quick = 4;
/** Above this many bytes, concatenating costs more than sending a second chunk. */
const shortText = 16 * 1024;

export function cacheBody(content: Buffer | string, isCompressible: boolean): CachedBody {
  const identity = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    text: typeof content === 'string' && identity.length <= shortText ? content : undefined,
    etag: etagOf(identity),
    isCompressible: isCompressible && identity.length >= worthCompressing,
    bodies: { identity },
  };
}

/** Caches precompressed content. The uncompressed form is created on demand: browsers never request it. */
export function cacheCompressed(bodies: { readonly gzip: Buffer; readonly br?: Buffer }): CachedBody {
  return { text: undefined, etag: etagOf(bodies.gzip), isCompressible: true, bodies };
}

/** Weak, because the same content is sent in three encodings. */
function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

interface Sending {
  readonly type: string;
  readonly cacheControl: string;
  /** 0–11, for brotli. */
  readonly quality?: number;
}

/** Sends the body, or 304 if the client has it. Sets all relevant headers, including `nosniff`. */
export async function sendCached(
  ctx: Koa.Context,
  body: CachedBody,
  { type, cacheControl, quality = quick }: Sending,
): Promise<void> {
  const { res } = ctx;
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('ETag', body.etag);
  if (body.isCompressible) ctx.vary('Accept-Encoding');
  if (holds(ctx.req.headers['if-none-match'], body.etag)) {
    ctx.status = 304;
    return;
  }
  const encoding = body.isCompressible ? chooseEncoding(ctx.req.headers['accept-encoding']) : 'identity';
  ctx.status = 200;
  res.setHeader('Content-Type', type);
  if (encoding === 'identity') {
    ctx.body = body.text ?? (await identityOf(body));
    return;
  }
  res.setHeader('Content-Encoding', encoding);
  ctx.body = body.bodies[encoding] ?? (await encode(body, encoding, quality));
}

async function encode(body: CachedBody, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  const bytes = await compress(await identityOf(body), encoding, quality);
  // A concurrent request may have set it already.
  body.bodies[encoding] ??= bytes;
  return body.bodies[encoding];
}

async function identityOf({ bodies }: CachedBody): Promise<Buffer> {
  bodies.identity ??= await unzip(bodies.gzip ?? Buffer.alloc(0));
  return bodies.identity;
}

/** Whether an If-None-Match header matches this ETag, by weak comparison as required for GET. */
function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const expected = withoutWeakness(etag);
  return header.split(',').some((candidate) => withoutWeakness(candidate.trim()) === expected);
}

function withoutWeakness(etag: string): string {
  return etag.replace(/^W\//, '');
}
