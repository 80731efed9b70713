import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';

const publicId = 'virtual:page-assets';
const resolvedId = `\0${publicId}`;

/**
 * Tells the server's bundle which files of the browser's build contain each source module, so that a page can
 * preload the chunk of its screen. Build the client first. In development and in tests the list is empty.
 */
export function pageAssets(): Plugin {
  let isServerBuild = false;
  let manifestUrl: URL;
  return {
    name: 'truepage:page-assets',
    configResolved(config) {
      isServerBuild = config.command === 'build' && config.build.ssr !== false;
      manifestUrl = pathToFileURL(resolve(config.root, config.build.outDir, '../client/.vite/manifest.json'));
    },
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    load: (id) => {
      if (id !== resolvedId) return undefined;
      return `export const chunksOf = ${JSON.stringify(isServerBuild ? chunks(manifestUrl) : {})};`;
    },
  };
}

/** Maps each source module to the files to preload for it, without those that every page loads anyway. */
function chunks(manifestUrl: URL): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(manifestUrl, 'utf8')) as Manifest;
  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, seen);
    return seen;
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  const everywhere = entry === undefined ? new Set<string>() : filesOf(entry);
  return Object.fromEntries(
    Object.entries(manifest)
      .filter(([, chunk]) => chunk.isDynamicEntry === true)
      .map(([key]) => [
        key,
        [...filesOf(key)].filter((file) => !everywhere.has(file)).map((file) => `/${file}`),
      ]),
  );
}
