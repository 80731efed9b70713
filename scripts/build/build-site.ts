import path from 'node:path';
import { build } from 'vite';
import { root } from '../bootstrap/workspace.mjs';
import { compressFiles } from './compress-files.ts';

/** The site into web/dist: the browser's files, then the server's renderer, then the files once more as they travel. */
export async function buildSite(): Promise<void> {
  // The renderer comes second, because it tells the pages which of the browser's files to load.
  const web = { root: path.join(root, 'web'), mode: 'production', logLevel: 'warn' } as const;
  await build(web);
  await build({ ...web, build: { ssr: 'src/entry-server.tsx' } });
  await compressFiles(path.join(web.root, 'dist/client'));
}
