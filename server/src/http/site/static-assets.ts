import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type Koa from 'koa';
import { cacheBody, cacheCompressed, sendCached, type CachedBody } from '../cache/cached-body.ts';
import { peekState } from '../request-state.ts';

interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly policy: string | undefined;
  readonly body: CachedBody;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};
const alreadyDense = new Set(['.woff2', '.png', '.jpg', '.webp', '.avif']);
const assetFolder = '/assets/';
const forAYear = 'public, max-age=31536000, immutable';
/** The worker that decodes HEIC photos compiles WebAssembly, which pages may not; it loads nothing but its library. */
const heicWorker = /^\/assets\/heic\.worker-[^/]+\.js$/;
const heicPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
const forAnHour = 'public, max-age=3600';

/**
 * Serves the files of a built client from memory. They are read once and looked up by exact path, so that no request
 * path reaches the file system. `/assets/…` have a hash in their names and may be cached for a year. A file without a
 * compressed form is compressed on request. Mount it first: static public files need no other middleware.
 */
export function createStaticAssets(clientFolder: string): Koa.Middleware {
  const files = readFiles(clientFolder);
  return async (ctx, next) => {
    const file = files.get(ctx.path);
    if (file === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      if (ctx.path.startsWith(assetFolder)) refuse(ctx);
      else await next();
      return;
    }
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff');
    ctx.res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (file.policy !== undefined) ctx.res.setHeader('Content-Security-Policy', file.policy);
    const state = peekState(ctx);
    if (state !== undefined) state.isRoutine = true;
    await sendCached(ctx, file.body, file);
  };
}

/** An asset of an older build, a guess, or a write: not a page, and not to be cached. */
function refuse(ctx: Koa.Context): void {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  ctx.status = isRead ? 404 : 405;
  if (!isRead) ctx.set('Allow', 'GET, HEAD');
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.type = 'text';
  ctx.body = isRead ? 'Not found' : 'Method not allowed';
}

/** All files in the folder except pages, source maps and dotfiles; empty if the folder does not exist. */
function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const entries = new Map(entriesOf(folder).map((entry) => [path.join(entry.parentPath, entry.name), entry]));
  for (const [file, entry] of entries) {
    const extension = path.extname(entry.name).toLowerCase();
    const type = types[extension];
    const relative = path.relative(folder, file).split(path.sep);
    if (!entry.isFile() || type === undefined || relative.some((part) => part.startsWith('.'))) continue;
    const address = `/${relative.join('/')}`;
    files.set(address, {
      type,
      cacheControl: address.startsWith(assetFolder) ? forAYear : forAnHour,
      policy: heicWorker.test(address) ? heicPolicy : undefined,
      body: alreadyDense.has(extension) ? cacheBody(readFileSync(file), false) : readText(file, entries),
    });
  }
  return files;
}

/** Only its compressed forms, if the build created them: the plain form would be two thirds of the memory. */
function readText(file: string, known: ReadonlyMap<string, unknown>): CachedBody {
  const [gzip, br] = ['.gz', '.br'].map((ending) =>
    known.has(file + ending) ? readFileSync(file + ending) : undefined,
  );
  if (gzip === undefined) return cacheBody(readFileSync(file), true);
  return cacheCompressed(br === undefined ? { gzip } : { gzip, br });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
