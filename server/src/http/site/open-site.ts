import type { Server } from 'node:http';
import path from 'node:path';
import type Koa from 'koa';
import { builtSite } from './built-site.ts';
import { developmentSite } from './dev-pages.ts';
import type { Site } from './site.ts';
import { createStaticAssets } from './static-assets.ts';

export interface OpenedSite {
  readonly site: Site;
  readonly siteFiles: Koa.Middleware;
  close(): Promise<void>;
}

const webFolder = path.join(import.meta.dirname, '../../../../web');

/** The built site, or in development the site rendered from its sources. */
export function openSite(isDevelopment: boolean, server: () => Server): OpenedSite {
  if (isDevelopment) {
    const site = developmentSite(webFolder, server);
    return { site, siteFiles: site.middleware, close: () => site.close() };
  }
  return openBuiltSite();
}

export function openBuiltSite(): OpenedSite {
  return {
    site: builtSite(webFolder),
    siteFiles: createStaticAssets(path.join(webFolder, 'dist/client')),
    close: () => Promise.resolve(),
  };
}
