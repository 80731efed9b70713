// Builds the site into web/dist, unless it is there already: the browser's files, then the server's renderer, then the
// files once more as they travel.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { withLock } from './bootstrap/lock.mjs';
import { root, tooling } from './bootstrap/workspace.mjs';
import { compressFiles } from './compress-files.ts';
import { fingerprintOfSources, isSiteBuilt, siteStamp } from './web-sources.ts';

await withLock(path.join(tooling, 'web-build.lock'), async () => {
  if (isSiteBuilt()) console.log('The built site in web/dist is up to date.');
  else await buildSite();
});

async function buildSite(): Promise<void> {
  // Taken before the build: a file saved meanwhile asks for another build next time.
  const fingerprint = fingerprintOfSources();
  rmSync(siteStamp, { force: true });
  process.env['NODE_ENV'] = 'production';

  // The renderer comes second, because it tells the pages which of the browser's files to load.
  const web = { root: path.join(root, 'web'), mode: 'production', logLevel: 'warn' } as const;
  await build(web);
  await build({ ...web, build: { ssr: 'src/entry-server.tsx' } });
  await compressFiles(path.join(web.root, 'dist/client'));
  writeFileSync(siteStamp, fingerprint);
}
