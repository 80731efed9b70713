// `npm run build`: builds the site into web/dist and the service into server/dist, each unless it is up to date.
import path from 'node:path';
import { build } from 'vite';
import { withLock } from './bootstrap/lock.mjs';
import { root, tooling } from './bootstrap/workspace.mjs';
import { buildServer } from './build/build-server.ts';
import { buildFromSources, isBuilt, type Built } from './build/built.ts';
import { bundledPackages } from './build/bundled-packages.ts';
import { compressFiles } from './build/compress-files.ts';

// For all build tools.
process.env['NODE_ENV'] = 'production';

await withLock(path.join(tooling, 'build.lock'), async () => {
  // In parallel: while one reads files, the other one uses the CPU.
  await Promise.all([unlessBuilt('web', buildSite), unlessBuilt('server', buildServer)]);
});

async function unlessBuilt(what: Built, buildIt: () => Promise<void>): Promise<void> {
  if (isBuilt(what)) console.log(`${what}/dist is up to date.`);
  else await buildFromSources(what, buildIt);
}

/** Builds the site into web/dist: the browser's files, the server's renderer, and compressed copies of the files. */
async function buildSite(): Promise<void> {
  // The renderer is built second, because it needs the browser's file names.
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
