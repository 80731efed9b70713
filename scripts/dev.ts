// `npm run dev`: the server, restarted when its sources or core's change. It serves the site through Vite
// itself (TRUEPAGE_DEV=1), so that a change of the site shows without a reload.
import { run, stopWhenAsked } from './bootstrap/child.mjs';
import { root } from './bootstrap/workspace.mjs';

stopWhenAsked();
const watched = ['--watch-path=server/src', '--watch-path=core/src', '--watch-preserve-output'];
const env = { ...process.env, TRUEPAGE_DEV: '1' };
process.exit(await run(process.execPath, [...watched, 'server/src/main.ts'], { cwd: root, env }));
