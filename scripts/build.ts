// `npm run build`: the site into web/dist and the service into server/dist, each unless it is there already.
import path from 'node:path';
import { withLock } from './bootstrap/lock.mjs';
import { tooling } from './bootstrap/workspace.mjs';
import { buildServer } from './build/build-server.ts';
import { buildSite } from './build/build-site.ts';
import { buildFromSources, isBuilt, type Built } from './build/built.ts';

// What the build tools and what they build take for granted.
process.env['NODE_ENV'] = 'production';

await withLock(path.join(tooling, 'build.lock'), async () => {
  // Side by side: while one reads files the other one has the processor.
  await Promise.all([unlessBuilt('web', buildSite), unlessBuilt('server', buildServer)]);
});

async function unlessBuilt(what: Built, build: () => Promise<void>): Promise<void> {
  if (isBuilt(what)) console.log(`${what}/dist is up to date.`);
  else await buildFromSources(what, build);
}
