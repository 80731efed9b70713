// `npm run build`: the site into web/dist and the service into server/dist, each unless it is there already.
import path from 'node:path';
import { build } from 'vite';
import { withLock } from './bootstrap/lock.mjs';
import { root, tooling } from './bootstrap/workspace.mjs';
import { buildServer } from './build/build-server.ts';
import { buildFromSources, isBuilt, type Built } from './build/built.ts';
import { bundledPackages } from './build/bundled-packages.ts';
import { compressFiles } from './build/compress-files.ts';

// Shared settings of the build tools.
process.env['NODE_ENV'] = 'production';

await withLock(path.join(tooling, 'build.lock'), async () => {
  // Side by side: while one reads files the other one has the processor.
  await Promise.all([unlessBuilt('web', buildSite), unlessBuilt('server', buildServer)]);
});

async function unlessBuilt(what: Built, buildIt: () => Promise<void>): Promise<void> {
  if (isBuilt(what)) console.log(`${what}/dist is up to date.`);
  else await buildFromSources(what, buildIt);
}

/** The site into web/dist: the browser's files, then the server's renderer, then the files once more as they travel. */
async function buildSite(): Promise<void> {
  // The renderer is built second, because it needs the names of the browser's files.
  const web = { root: path.join(root, 'web'), mode: 'production', logLevel: 'warn' } as const;
  const packages = (bundle: string) => [
    bundledPackages(path.join(web.root, 'dist', `packages-${bundle}.json`)),
  ];
  await build({ ...web, plugins: packages('client') });
  await build({ ...web, plugins: packages('server'), build: { ssr: 'src/entry-server.tsx' } });
  for (const name of ['widget', 'embed']) {
    const configFile = path.join(web.root, `vite.${name}.config.ts`);
    await build({ ...web, plugins: packages(name), configFile });
  }
  await compressFiles(path.join(web.root, 'dist/client'));
}
