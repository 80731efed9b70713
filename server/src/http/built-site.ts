import type { RenderPage } from '@truepage/core/site/page-contract';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTemplate } from './page-template.ts';
import type { Site } from './site.ts';

/** The site as `npm run build` leaves it below `webFolder`. Loaded when first asked for and then kept. */
export function builtSite(webFolder: string): Site {
  let loaded: ReturnType<Site['load']> | undefined;
  return {
    load: () => {
      loaded ??= load(webFolder);
      return loaded;
    },
  };
}

async function load(webFolder: string): ReturnType<Site['load']> {
  const templateFile = path.join(webFolder, 'dist/client/index.html');
  const entryFile = path.join(webFolder, 'dist/server/entry-server.js');
  if (!(await exists(templateFile)) || !(await exists(entryFile))) return undefined;
  const [html, entry] = await Promise.all([
    readFile(templateFile, 'utf8'),
    import(pathToFileURL(entryFile).href) as Promise<{ renderPage: RenderPage }>,
  ]);
  return { template: readTemplate(html), renderPage: entry.renderPage };
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
