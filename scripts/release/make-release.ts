import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demandLater, nextVersion } from './next-version.ts';

interface Wishes {
  /** The repository's folder. */
  readonly root: string;
  /** If omitted, determined from the commits. */
  readonly version?: string | undefined;
  readonly isDryRun: boolean;
  readonly now: Date;
  /** Runs all checks; resolves with whether they pass. */
  readonly check: () => Promise<boolean>;
  /** Writes the bills of materials of the new commit. */
  readonly writeBills: () => Promise<void>;
  readonly say: (line: string) => void;
}

interface Plan {
  readonly version: string;
  readonly tags: readonly string[];
  /** The new contents of files, by path from the root. */
  readonly files: ReadonlyMap<string, string>;
  readonly section: string;
}

/** The record of the sources that passed the checks, which the checks may update. */
const record = 'scripts/testing/verified.json';

const chart = 'deploy/helm/Chart.yaml';

/**
 * Makes a release: version, changelog, one commit, two annotated tags. Nothing is pushed.
 * @throws with the problem, before anything was changed; later with how to undo it
 */
export async function makeRelease(wishes: Wishes): Promise<void> {
  const { root, isDryRun, say } = wishes;
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  demandCleanMain(git);
  const plan = makePlan(wishes, git);
  const before = git('rev-parse', 'HEAD');
  describe(plan, say);
  if (isDryRun) return say('A dry run: nothing was checked or changed.');
  if (!(await wishes.check())) throw new Error('The checks have failed (see above): nothing was changed.');
  demandCleanMain(git);
  const undo = `git tag -d ${plan.tags.join(' ')}; git reset --hard ${before}`;
  try {
    for (const [file, text] of plan.files) writeFileSync(path.join(root, file), text);
    git('add', '--', ...plan.files.keys(), ...globSync(record, { cwd: root }));
    git('commit', '--quiet', '--allow-empty', '-m', `chore(release): ${plan.version}`);
    await wishes.writeBills();
    for (const tag of plan.tags) git('tag', '-a', tag, '-m', `TruePage ${plan.version}`);
  } catch (error) {
    throw new Error(`The release is half made. Undo it: ${undo}`, { cause: error });
  }
  const [server, desktop] = plan.tags;
  say(`Publish it:   git push --atomic origin main ${server}`);
  say(`The console:  git push origin ${desktop}`);
  say(`Undo it:      ${undo}`);
}

type Git = (...args: readonly string[]) => string;

function demandCleanMain(git: Git): void {
  const branch = git('branch', '--show-current');
  if (branch !== 'main') throw new Error(`A release is made on main, not on ${branch || 'a detached HEAD'}.`);
  const changed = git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(record));
  if (changed.length > 0) throw new Error(`There are uncommitted changes:\n${changed.join('\n')}`);
}

function makePlan({ root, version: wanted, now }: Wishes, git: Git): Plan {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const { version: current } = JSON.parse(read('package.json')) as { version: string };
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n');
  const last = tags.find((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
  const commits = last === undefined ? [] : git('log', '--format=%B%x00', `${last}..HEAD`).split('\0');
  const messages = commits.map((message) => message.trim());
  const version = wanted ?? nextVersion(current, last === undefined, messages);
  demandLater(version, current, last === undefined);
  const made = [`v${version}`, `console-v${version}`];
  const taken = made.filter((tag) => git('tag', '--list', tag) !== '');
  if (taken.length > 0) throw new Error(`There is a tag already: ${taken.join(', ')}`);
  const changelog = releaseSection(read('CHANGELOG.md'), version, dateOf(now));
  const files = new Map([['CHANGELOG.md', changelog.text]]);
  for (const file of globSync(['package.json', '*/package.json'], { cwd: root, exclude: ['node_modules'] })) {
    files.set(file.replaceAll('\\', '/'), withVersion(read(file), version));
  }
  for (const file of globSync(chart, { cwd: root })) files.set(chart, withChartVersion(read(file), version));
  return { version, tags: made, files, section: changelog.section };
}

/** The versions of the chart, and of the image that it runs. */
const withChartVersion = (text: string, version: string): string =>
  text.replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`);

/** Replaces a manifest's version, the first one in it, and keeps everything else unchanged. */
const withVersion = (manifest: string, version: string): string =>
  manifest.replace(/^ {2}"version": "[^"]*"/m, `  "version": "${version}"`);

const dateOf = (now: Date): string =>
  now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function describe({ version, tags, files, section }: Plan, say: (line: string) => void): void {
  say(`Version ${version}, tags ${tags.join(' and ')}`);
  say(`Changes ${[...files.keys()].join(', ')}`);
  say(`\n${section}\n`);
}

const day = /^## (\d{1,2} [A-Z][a-z]+ \d{4})$/m;
const notYet = ' Nothing has been released yet.';

interface Release {
  /** The changelog including the section. */
  readonly text: string;
  /** Only the section. */
  readonly section: string;
}

/**
 * Moves the days since the last release under a heading for the version; each day keeps its heading below it.
 * @param date in the format of the days: '27 November 2026'
 * @throws if nothing has changed since the last release
 */
function releaseSection(changelog: string, version: string, date: string): Release {
  const start = changelog.search(/^## /m);
  const released = changelog.search(/^## \d+\.\d+\.\d+ /m);
  const end = released < 0 ? changelog.length : released;
  const days = start < 0 ? '' : changelog.slice(start, end);
  if (!day.test(days)) throw new Error('CHANGELOG.md has no changes since the last release.');
  const section = `## ${version} (${date})\n\n${days.replaceAll(/^## /gm, '### ')}`;
  return {
    section: section.trimEnd(),
    text: changelog.slice(0, start).replace(notYet, '') + section + changelog.slice(end),
  };
}
