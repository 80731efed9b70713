import type { StdioOptions } from 'node:child_process';
import { closeSync, existsSync, globSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../bootstrap/child.mjs';
import { withOnPath } from '../bootstrap/environment.mjs';
import { ensurePnpmCommand } from '../bootstrap/tooling.mjs';
import { root, tooling } from '../bootstrap/workspace.mjs';
import { runTool } from '../run-tool.ts';
import { ensureChromium } from './chromium.ts';
import type { Sparing } from './sources.ts';
import { unlessUnchanged } from './unless-unchanged.ts';
import {
  nothing,
  oneFailed,
  onePassed,
  oneSkipped,
  tallyOfPlaywright,
  tallyOfVitest,
  type Tally,
} from './tally.ts';

/** A runner that hangs is killed after this many ms, and counts as failed. A nightly run simulates the lives of 10,000 orders. */
const longestRun = (process.env['NIGHTLY'] === 'true' ? 180 : 30) * 60_000;

interface Context {
  /** Further arguments for the part's program, e.g. to run one test file. */
  extra: readonly string[];
  /** The parts of this run that have failed so far. */
  failed: readonly PartName[];
  /** The file for the output of a part that runs parallel to others; otherwise the terminal. */
  output?: number | undefined;
}

const parts = {
  format: (context: Context) => check('oxfmt', context, ['--check']),
  lint: (context: Context) => check('oxlint', context),
  types: checkTypes,
  unused: (context: Context) => check('knip', context),
  unit: (context: Context) => vitest('unit', root, context),
  build: async () => (await runScript('build.ts')) ?? onePassed,
  server: (context: Context) => runServer('server', context),
  documents: (context: Context) => whenChanged('documents', context, (all) => runServer('documents', all)),
  bench: benchQuickly,
  operation: (context: Context) => whenChanged('operation', context, (all) => runServer('operation', all)),
  chaos: (context: Context) => whenChanged('chaos', context, runChaos),
  e2e: (context: Context) => playwright('e2e', ['apart', 'site'], context),
  translated: runTranslated,
  desktop: (context: Context) => whenChanged('desktop', context, runDesktop),
  double: (context: Context) => whenChanged('double', context, runDouble),
  packaging: (context: Context) => whenChanged('packaging', context, runPackaging),
};

export type PartName = keyof typeof parts;

/** In the order in which they run: quick ones first. */
export const partNames = Object.keys(parts) as PartName[];

export function isPartName(word: string): word is PartName {
  return Object.hasOwn(parts, word);
}

/** They read sources and start nothing, so they run parallel to the tests, which mostly wait. */
const readers: readonly PartName[] = ['format', 'lint', 'types', 'unused'];

export function onlyReads(part: PartName): boolean {
  return readers.includes(part);
}

/** Runs one part with its output on the screen. Never throws: a part that cannot run counts as failed. */
export async function runPart(part: PartName, context: Context): Promise<Tally> {
  try {
    return await parts[part](context);
  } catch (error) {
    console.error(error);
    return oneFailed;
  }
}

/** Runs one part with its output in a file, which is printed when the part ends. */
export async function runAside(part: PartName, context: Context): Promise<Tally> {
  const file = freshReport(part, 'log');
  const output = openSync(file, 'w');
  const tally = await runPart(part, { ...context, output });
  closeSync(output);
  console.log(`\n── ${part}, beside\n${readFileSync(file, 'utf8').trimEnd()}`);
  return tally;
}

/**
 * The compiler and the linter's type checks are written in Go; with a heap that may grow to five times the live data, they collect less.
 */
const seldomCollecting = { ...process.env, GOGC: '400' };

/**
 * Checks every tsconfig of every package; core has one for its sources, without Node's types, and one for its tests. Results for
 * unchanged sources are cached. One checker, because four would each compute the same types.
 */
async function checkTypes({ output }: Context): Promise<Tally> {
  const projects = globSync('*/tsconfig*.json', { cwd: root, exclude: ['node_modules/**'] }).toSorted();
  let failures = 0;
  for (const project of projects) {
    const kept = path.join(tooling, 'types', `${project.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`);
    const args = ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
    const exitCode = await tool(root, 'typescript', args, { output, env: seldomCollecting });
    if (exitCode !== 0) failures += 1;
  }
  return verdict(failures);
}

/**
 * Tests in `server/`, with built programs and a built service. `server`: its own tests; `documents`: in processes without rights;
 * `operation`: how it starts, stops, is backed up and survives failures. Files named for `server` may belong to any of them.
 */
async function runServer(project: 'server' | 'documents' | 'operation', context: Context): Promise<Tally> {
  const isAny = project === 'server' && context.extra.length > 0;
  const chosen = isAny ? context : withProject(project, context);
  return (await runScript('build.ts')) ?? vitest(project, path.join(root, 'server'), chosen);
}

async function runChaos(context: Context): Promise<Tally> {
  return vitest('chaos', path.join(root, 'e2e'), withProject('chaos', context));
}

/** Runs most of `npm run bench` for a moment each, to test that it measures, not how fast it is. */
async function benchQuickly({ extra }: Context): Promise<Tally> {
  const program = path.join(root, 'server', 'bench', 'performance', 'bench.ts');
  const few = ['--orders', '300', '--seconds', '0.2', '--runs', '1', '--rows', '1,2,3,5,6,10,13'];
  return verdict(await run(process.execPath, [program, ...few, ...extra], { cwd: root }));
}

/** The journeys on pages translated by a browser: nightly, or if a journey is named. */
async function runTranslated(context: Context): Promise<Tally> {
  if (context.extra.length === 0 && process.env['NIGHTLY'] !== 'true') return oneSkipped;
  const env = { ...process.env, TRANSLATED: 'true' };
  return playwright('translated', ['apart', 'site'], context, env);
}

/** Builds the console and runs its journeys. */
async function runDesktop(context: Context): Promise<Tally> {
  const failed = await buildConsole();
  return failed ?? playwright('desktop', ['desktop'], context);
}

/** The replacement for Electron, with its own specs. */
async function runDouble(context: Context): Promise<Tally> {
  return playwright('double', ['double'], context);
}

/** Packages the console around a dummy program. */
async function runPackaging(context: Context): Promise<Tally> {
  const failed = await buildConsole();
  if (failed !== undefined) return failed;
  // electron-builder searches PATH for pnpm.
  const env = withOnPath(await ensurePnpmCommand(), process.env);
  return vitest('packaging', path.join(root, 'e2e'), withProject('packaging', context), env);
}

/** Named tests always run. */
function whenChanged(
  part: Sparing,
  context: Context,
  runIt: (context: Context) => Promise<Tally>,
): Promise<Tally> {
  return context.extra.length > 0 ? runIt(context) : unlessUnchanged(part, () => runIt(context));
}

async function buildConsole(): Promise<Tally | undefined> {
  return runScript('desktop.ts', 'build');
}

/** Runs one of the scripts; undefined if it succeeded. */
async function runScript(name: string, ...args: readonly string[]): Promise<Tally | undefined> {
  const program = path.join(root, 'scripts', name);
  const exitCode = await run(process.execPath, [program, ...args], { cwd: root });
  return exitCode === 0 ? undefined : oneFailed;
}

/** Limits the run to a project of the folder's vitest.config.ts. */
function withProject(project: string, context: Context): Context {
  return { ...context, extra: [`--project=${project}`, ...context.extra] };
}

async function vitest(
  report: string,
  folder: string,
  { extra, output }: Pick<Context, 'extra' | 'output'>,
  env = process.env,
): Promise<Tally> {
  if (!existsSync(path.join(folder, 'vitest.config.ts'))) return none('vitest.config.ts');
  const file = freshReport(report, 'json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--passWithNoTests', ...reporters, ...extra];
  return tallyOfVitest(file, await tool(folder, 'vitest', args, { env, output }));
}

async function playwright(
  name: string,
  projects: readonly string[],
  { extra, failed }: Context,
  base = process.env,
): Promise<Tally> {
  const folder = path.join(root, 'e2e');
  if (!existsSync(path.join(folder, 'playwright.config.ts'))) return none('playwright.config.ts');
  if (failed.includes('build')) throw new Error('Not run: there is no site to visit, its build failed.');
  const report = freshReport(name, 'json');
  const env = {
    ...base,
    TRUEPAGE_CHROMIUM: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['test', ...chosen, '--pass-with-no-tests', '--reporter=list,json', ...extra];
  return tallyOfPlaywright(report, await tool(folder, 'playwright', args, { env }));
}

async function check(name: string, { extra, output }: Context, args: readonly string[] = []): Promise<Tally> {
  return verdict(await tool(root, name, [...args, ...extra], { output, env: seldomCollecting }));
}

function verdict(exitCode: number): Tally {
  return exitCode === 0 ? onePassed : oneFailed;
}

function none(config: string): Tally {
  console.log(`No tests yet: there is no ${config}.`);
  return nothing;
}

function tool(
  folder: string,
  name: string,
  args: readonly string[],
  { env = process.env, output }: { env?: NodeJS.ProcessEnv; output?: number | undefined },
): Promise<number> {
  const stdio: StdioOptions = output === undefined ? 'inherit' : ['ignore', output, output];
  // Parallel parts should use the time in which tests wait; CPU time taken from the tests would make them slower.
  const priority = output === undefined ? undefined : os.constants.priority.PRIORITY_LOW;
  return runTool(folder, name, args, { env, timeout: longestRun, priority, stdio });
}

/** The path of a runner's report; deletes an earlier one, so that it cannot be mistaken for the new one. */
function freshReport(name: string, type: 'json' | 'log'): string {
  const file = path.join(tooling, 'reports', `${name}.${type}`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
