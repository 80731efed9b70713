import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../bootstrap/child.mjs';
import { withOnPath } from '../bootstrap/environment.mjs';
import { ensurePnpmCommand } from '../bootstrap/tooling.mjs';
import { root, tooling } from '../bootstrap/workspace.mjs';
import { runTool } from '../run-tool.ts';
import { ensureChromium } from './chromium.ts';
import { add, nothing, oneFailed, onePassed, tallyOfPlaywright, tallyOfVitest, type Tally } from './tally.ts';

/** A runner that hangs is ended, and counts as failed. In ms. */
const longestRun = 30 * 60_000;

interface Context {
  /** Further arguments for the part's program, to run one test file, say. */
  extra: readonly string[];
  /** The parts of this run that failed before. */
  failed: readonly PartName[];
}

const parts = {
  format: (context: Context) => check(root, 'oxfmt', ['--check', ...context.extra]),
  lint: (context: Context) => check(root, 'oxlint', context.extra),
  types: checkTypes,
  unused: (context: Context) => check(root, 'knip', context.extra),
  unit: (context: Context) => vitest('unit', root, context),
  server: (context: Context) => vitest('server', path.join(root, 'server'), context),
  build: async () =>
    verdict(await run(process.execPath, [path.join(root, 'scripts', 'build-web.ts')], { cwd: root })),
  chaos: (context: Context) => vitest('chaos', path.join(root, 'e2e'), withProject('chaos', context)),
  e2e: (context: Context) => playwright('e2e', 'site', context),
  desktop,
};

export type PartName = keyof typeof parts;

/** In the order they run: what is quick to tell comes first. */
export const partNames = Object.keys(parts) as PartName[];

export function isPartName(word: string): word is PartName {
  return Object.hasOwn(parts, word);
}

/** Runs one part with its output on the screen. Never throws: a part that cannot run has failed. */
export async function runPart(part: PartName, context: Context): Promise<Tally> {
  try {
    return await parts[part](context);
  } catch (error) {
    console.error(error);
    return oneFailed;
  }
}

/** Every tsconfig of every package: core has one for its sources, which know no Node, and one for its tests. */
async function checkTypes(): Promise<Tally> {
  const projects = globSync('*/tsconfig*.json', { cwd: root, exclude: ['node_modules/**'] }).toSorted();
  let failures = 0;
  for (const project of projects) {
    const exitCode = await tool(root, 'typescript', ['-p', project]);
    if (exitCode !== 0) failures += 1;
  }
  return verdict(failures);
}

/** The console: built, packed around a dummy, then driven. Arguments are for the specs that drive it. */
async function desktop(context: Context): Promise<Tally> {
  const program = path.join(root, 'scripts', 'desktop.ts');
  const exitCode = await run(process.execPath, [program, 'build'], { cwd: root });
  if (exitCode !== 0) return oneFailed;

  const packaging = context.extra.length > 0 ? nothing : await packagingTests(context);
  return add(packaging, await playwright('desktop', 'desktop', context));
}

async function packagingTests(context: Context): Promise<Tally> {
  // electron-builder looks for pnpm on PATH.
  const env = withOnPath(await ensurePnpmCommand(), process.env);
  return vitest('packaging', path.join(root, 'e2e'), withProject('installation', context), env);
}

/** Of the projects in e2e/vitest.config.ts. */
function withProject(project: string, context: Context): Context {
  return { ...context, extra: [`--project=${project}`, ...context.extra] };
}

async function vitest(
  report: string,
  folder: string,
  { extra }: Pick<Context, 'extra'>,
  env = process.env,
): Promise<Tally> {
  if (!existsSync(path.join(folder, 'vitest.config.ts'))) return none('vitest.config.ts');
  const file = freshReport(report);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await tool(folder, 'vitest', ['run', '--passWithNoTests', ...reporters, ...extra], env);
  return tallyOfVitest(file, exitCode);
}

async function playwright(name: string, project: string, { extra, failed }: Context): Promise<Tally> {
  const folder = path.join(root, 'e2e');
  if (!existsSync(path.join(folder, 'playwright.config.ts'))) return none('playwright.config.ts');
  if (failed.includes('build')) throw new Error('Not run: there is no site to visit, its build failed.');
  const report = freshReport(name);
  const env = {
    ...process.env,
    TRUEPAGE_CHROMIUM: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ['test', `--project=${project}`, '--pass-with-no-tests', '--reporter=list,json', ...extra];
  const exitCode = await tool(folder, 'playwright', args, env);
  return tallyOfPlaywright(report, exitCode);
}

async function check(folder: string, name: string, args: readonly string[]): Promise<Tally> {
  return verdict(await tool(folder, name, args));
}

function verdict(exitCode: number): Tally {
  return exitCode === 0 ? onePassed : oneFailed;
}

function none(config: string): Tally {
  console.log(`No tests yet: there is no ${config}.`);
  return nothing;
}

function tool(folder: string, name: string, args: readonly string[], env = process.env): Promise<number> {
  return runTool(folder, name, args, { env, timeout: longestRun });
}

/** Where a runner puts its report; the one of an earlier run must not be mistaken for it. */
function freshReport(name: string): string {
  const file = path.join(tooling, 'reports', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
