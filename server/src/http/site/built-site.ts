import type { RenderPage } from '@truepage/core/site/page-contract';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inlineStyles } from './inline-styles.ts';
import { readTemplate, type PageTemplate } from './page-template.ts';
import type { Site } from './site.ts';

interface BuiltSite {
  /** Shows its first view without asking for a stylesheet. */
  readonly page: PageTemplate;
  /** The staff desk has a second stylesheet and stays open for hours: there both are kept by the browser. */
  readonly desk: PageTemplate;
  readonly renderPage: RenderPage;
}

/** The site as `npm run build` leaves it below `webFolder`. Loaded when first asked for and then kept. */
export function builtSite(webFolder: string): Site {
  let loading: Promise<BuiltSite | undefined> | undefined;
  return {
    load: async (address) => {
      loading ??= load(webFolder);
      const built = await loading;
      if (built === undefined) return undefined;
      return { template: isDesk(address) ? built.desk : built.page, renderPage: built.renderPage };
    },
  };
}

async function load(webFolder: string): Promise<BuiltSite | undefined> {
  const client = path.join(webFolder, 'dist/client');
  const templateFile = path.join(client, 'index.html');
  const entryFile = path.join(webFolder, 'dist/server/entry-server.js');
  if (!existsSync(templateFile) || !existsSync(entryFile)) return undefined;
  const html = readFileSync(templateFile, 'utf8');
  const entry = (await import(pathToFileURL(entryFile).href)) as { renderPage: RenderPage };
  const inlined = inlineStyles(html, (address) => readFileSync(path.join(client, address), 'utf8'));
  return { page: readTemplate(inlined), desk: readTemplate(html), renderPage: entry.renderPage };
}

function isDesk(address: string): boolean {
  return address === '/admin' || address.startsWith('/admin/');
}
