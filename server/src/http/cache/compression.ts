import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type Koa from 'koa';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Reverses gzip. */
export const unzip: (zipped: Buffer) => Promise<Buffer> = promisify(gunzip);

/** Minimum size in bytes: for shorter responses the headers would outweigh the savings. */
export const worthCompressing = 1024;

/** The best of our encodings that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accepted = new Set<string>();
  for (const part of String(header).toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** `quality` 0–11 for brotli; gzip takes at most 9. */
export function compress(body: string | Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: Math.min(quality, 9) });
  const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
}

/**
 * Sends text whose type is already set, compressed if that saves bytes and the client supports it. `quality` as for
 * `compress`.
 */
export async function sendText(ctx: Koa.Context, text: string | Buffer, quality = 4): Promise<void> {
  if (text.length < worthCompressing) {
    ctx.body = text;
    return;
  }
  ctx.vary('Accept-Encoding');
  const encoding = chooseEncoding(ctx.req.headers['accept-encoding']);
  if (encoding === 'identity') {
    ctx.body = text;
    return;
  }
  const type = ctx.type;
  ctx.body = await compress(text, encoding, quality);
  ctx.type = type;
  ctx.set('Content-Encoding', encoding);
}
