import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isOwnPage, isServerDocument } from './app-scheme.ts';
import { forwardDocument } from './server-documents.ts';

/** What the page may load: its own code, its own files and what the server sends through the main process. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  // Documents in Chromium's viewer; they are served through the main process, with their own policy.
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/** The only file types that the page uses. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Their names are content hashes, so Chromium's compiled code stays valid for the next start. */
const builtFiles = '/assets/';
const unchanging = 'public, max-age=31536000, immutable';

/** Paths of the desk, all of which return the one page. */
const isDeskPath = /^\/(?:admin(?:\/.*)?)?$/;

export interface AppProtocolParts {
  /** The built renderer. */
  readonly folder: string;
  /** Requests a document or a picture from the server in use; undefined while signed out. */
  readonly fetchFromServer: ((path: string, signal: AbortSignal) => Promise<Response>) | undefined;
}

/** Answers the page's requests at app://console. Never rejects. */
export async function serveApp(request: Request, parts: AppProtocolParts): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isDocument = isServerDocument(request.url);
  if (!isDocument && !isOwnPage(request.url, undefined)) return refuse(404);
  if (request.method !== 'GET') return refuse(405);
  if (!isDocument) return ownFile(parts.folder, pathname);
  if (parts.fetchFromServer === undefined) return refuse(404);
  try {
    return forwardDocument(await parts.fetchFromServer(pathname + search, request.signal));
  } catch {
    return refuse(502);
  }
}

async function ownFile(folder: string, pathname: string): Promise<Response> {
  const wanted = decoded(pathname);
  if (wanted === undefined) return refuse(400);
  const file = isDeskPath.test(wanted) ? 'index.html' : wanted;
  const full = path.join(folder, file);
  const type = types[path.extname(full).toLowerCase()];
  if (type === undefined || !full.startsWith(folder + path.sep)) return refuse(404);
  try {
    return new Response(new Uint8Array(await readFile(full)), {
      headers: {
        'Content-Type': type,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': contentSecurityPolicy,
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': wanted.startsWith(builtFiles) ? unchanging : 'no-store',
      },
    });
  } catch {
    return refuse(404);
  }
}

/** Undefined for broken escapes and for names that none of our files has. */
function decoded(pathname: string): string | undefined {
  try {
    const name = decodeURIComponent(pathname);
    return /[\0\\:]/.test(name) ? undefined : name;
  } catch {
    return undefined;
  }
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'X-Content-Type-Options': 'nosniff' } });
}
