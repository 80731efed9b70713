// `npm run dev`: the server, restarted when its sources or core's change. It serves the site through Vite (TRUEPAGE_DEV=1), so that
// changes to the site appear without a reload.
import { run, stopWhenAsked } from './bootstrap/child.mjs';
import { root } from './bootstrap/workspace.mjs';

stopWhenAsked();
const watched = ['server/src', 'server/local', 'core/src'].map((folder) => `--watch-path=${folder}`);
const env = { ...process.env, TRUEPAGE_DEV: '1' };
process.exit(
  await run(process.execPath, [...watched, '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: root,
    env,
  }),
);
