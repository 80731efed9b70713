// `npm run release [-- 1.2.3] [-- --dry-run]`: checks main, then creates the commit and the tags of a release; pushes nothing.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { run, stopWhenAsked } from './bootstrap/child.mjs';
import { root } from './bootstrap/workspace.mjs';
import { makeRelease } from './release/make-release.ts';

stopWhenAsked();
const runScript = async (name: string) =>
  (await run(process.execPath, [path.join(root, 'scripts', name)], { cwd: root })) === 0;

try {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  await makeRelease({
    root,
    version: positionals[0],
    isDryRun: values['dry-run'],
    now: new Date(),
    check: () => runScript('test.ts'),
    writeBills: async () => {
      if (!(await runScript('sbom.ts'))) throw new Error('The bills of materials were not written.');
    },
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
