// `npm start`: builds if needed, then runs the server in this process; with `--demo`, a demonstration (demo/demo.ts).
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { launcherVariable, onLauncherGone, run, stopWhenAsked } from './bootstrap/child.mjs';
import { root, tooling } from './bootstrap/workspace.mjs';
import { isBuilt } from './build/built.ts';

// Later starts reuse the code compiled by earlier ones.
enableCompileCache(path.join(tooling, 'compile-cache'));

// The server handles signals itself, but a killed launcher sends none.
onLauncherGone(() => {
  console.error(
    `The launcher (process ${process.env[launcherVariable]}) has ended without a word: stopping.`,
  );
  process.kill(process.pid, 'SIGTERM');
});

if (!isBuilt('web') || !isBuilt('server')) await build();

if (process.argv.includes('--demo')) {
  const { runDemo } = await import('./demo/demo.ts');
  await runDemo();
} else await import(new URL('../server/dist/main.js', import.meta.url).href);

/** In a separate process, because the build tool sets NODE_ENV and does not release its memory. */
async function build(): Promise<void> {
  console.log('Building the site and the service (only when their sources changed)…');
  const stopListening = stopWhenAsked();
  const exitCode = await run(process.execPath, [path.join(root, 'scripts', 'build.ts')], { cwd: root });
  stopListening();
  if (exitCode !== 0) process.exit(exitCode);
}
