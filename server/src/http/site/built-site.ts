import type { RenderPage } from '@truepage/core/site/page-contract';
import { widgetPath } from '@truepage/core/widget/widget-messages';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageTemplate, readTemplate } from './page-template.ts';
import type { Site } from './site.ts';

interface BuiltSite {
  /** With inline styles, so that the first view needs no stylesheet request. */
  readonly page: PageTemplate;
  /**
   * The staff desk has a second stylesheet and stays open for hours: it links both, so that the browser caches them.
   */
  readonly desk: PageTemplate;
  readonly renderPage: RenderPage;
}

/** The built site in `webFolder`, loaded on first use and cached. */
export function builtSite(webFolder: string): Site {
  let loading: Promise<BuiltSite | undefined> | undefined;
  let widget: PageTemplate | undefined;
  return {
    load: async (address) => {
      loading ??= load(webFolder);
      const built = await loading;
      if (built === undefined) return undefined;
      const { renderPage } = built;
      if (address !== widgetPath) return { template: isDesk(address) ? built.desk : built.page, renderPage };
      widget ??= readWidget(path.join(webFolder, 'dist/widget'));
      return { template: widget, renderPage };
    },
    widgetScript: async () => {
      const file = path.join(webFolder, 'dist/embed/widget.js');
      return existsSync(file) ? readFile(file, 'utf8') : undefined;
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

/** The widget, complete in one response. */
function readWidget(folder: string): PageTemplate {
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  return readTemplate(inlineScripts(inlineStyles(read('widget.html'), read), read));
}

function isDesk(address: string): boolean {
  return address === '/admin' || address.startsWith('/admin/');
}

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
/** A url() that breaks when its stylesheet is inlined: one that is neither absolute nor a data URL nor a fragment. */
const relativeUrl = /url\(\s*["']?(?!["']?(?:\/|data:|#))/i;

/**
 * Inlines the stylesheets of a built document, so that a browser can show the page without further requests. The page's
 * policy allows them by their hashes. `read` returns the file at a URL path (`/assets/…`). Throws if a stylesheet would
 * have another meaning inside a page.
 */
export function inlineStyles(html: string, read: (address: string) => string): string {
  return html.replaceAll(stylesheetLink, (link) => {
    const address = /\bhref="([^"]+)"/.exec(link)?.[1];
    if (address === undefined) throw new Error(`a stylesheet without an address: ${link}`);
    const css = read(address);
    if (relativeUrl.test(css)) throw new Error(`${address} holds an address that only works beside it`);
    if (/<\/style|<!--/i.test(css))
      throw new Error(`${address} would end the element that it is written into`);
    return `<style>${css.trim()}</style>`;
  });
}

/** The same for module scripts. */
function inlineScripts(html: string, read: (address: string) => string): string {
  return html.replaceAll(/<script type="module"[^>]*\bsrc="([^"]+)"><\/script>/g, (_, address: string) => {
    const code = read(address);
    if (/<\/script|<!--/i.test(code))
      throw new Error(`${address} would end the element that it is written into`);
    return `<script type="module">${code.trim()}</script>`;
  });
}
