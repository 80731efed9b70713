import type { RenderPage } from '@truepage/core/site/page-contract';
import { widgetPath } from '@truepage/core/widget/widget-messages';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import type Koa from 'koa';
import type { ViteDevServer } from 'vite';
import { readTemplate } from './page-template.ts';
import { stateOf } from '../request-state.ts';
import type { Site } from './site.ts';

export interface DevelopmentSite extends Site {
  /** Serves the site's modules instead of `createStaticAssets`, but after `logRequests`. */
  readonly middleware: Koa.Middleware;
  close(): Promise<void>;
}

/**
 * The site rendered from its sources, with hot reload over the same port. Vite starts with the first page. `server`
 * returns the HTTP server; it is called when Vite starts.
 */
export function developmentSite(webFolder: string, server: () => Server): DevelopmentSite {
  let starting: Promise<ViteDevServer> | undefined;
  const vite = () => (starting ??= startVite(webFolder, server()));
  return {
    async load(url) {
      const dev = await vite();
      const document = url === widgetPath ? 'widget.html' : 'index.html';
      const html = await readFile(path.join(webFolder, document), 'utf8');
      const entry = (await dev.ssrLoadModule('/src/entry-server.tsx')) as { renderPage: RenderPage };
      return {
        template: readTemplate(await dev.transformIndexHtml(url, html), whatViteWrites),
        renderPage: entry.renderPage,
      };
    },
    widgetScript: () => buildWidgetScript(webFolder),
    middleware: async (ctx, next) => {
      const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
      if (!isRead || isOurs(ctx.path) || !(await offer(ctx, await vite()))) {
        await next();
        return;
      }
      // Vite has responded on the same socket.
      ctx.respond = false;
    },
    close: async () => (await starting)?.close(),
  };
}

async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: { server }, ws: { server } },
    logLevel: 'warn',
  });
}

/** The widget must be one classic script, which Vite can only build, not serve. */
async function buildWidgetScript(root: string): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    root,
    configFile: path.join(root, 'vite.embed.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  });
  const [{ output: [script] } = { output: [undefined] }] = [built].flat().filter((each) => 'output' in each);
  return script?.code ?? '';
}

/** The hot reload script, and the styles of each module. */
const whatViteWrites = { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] };

const ours = ['/api/', '/sandbox/', '/v1/', '/healthz', '/readyz', '/metrics', '/widget'];

function isOurs(address: string): boolean {
  return ours.some((prefix) => address.startsWith(prefix));
}

/** Whether Vite handles this request. Koa's default status is 404, which Vite's file server would keep. */
async function offer(ctx: Koa.Context, vite: ViteDevServer): Promise<boolean> {
  const state = stateOf(ctx);
  const before = ctx.res.statusCode;
  ctx.res.statusCode = 200;
  state.isRoutine = true;
  const isTaken = await new Promise<boolean>((resolve, reject) => {
    ctx.res.once('close', () => resolve(true));
    vite.middlewares(ctx.req, ctx.res, (error?: Error) => {
      if (error === undefined) resolve(false);
      else reject(error);
    });
  });
  if (isTaken) return true;
  ctx.res.statusCode = before;
  state.isRoutine = false;
  return false;
}
