import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRelease } from './make-release.ts';

const changelog = `# Changelog

Visible changes, newest first, by day (UTC). Nothing has been released yet.

## 27 November 2026

- Offers.

## 26 November 2026

- Invoices.
`;
const now = new Date('2026-11-27T23:30:00Z');

/** The repository before each test; copying it is faster than the seven programs that create it. */
let template: string;
let root: string;
let said: string[];
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '-m', message);

beforeAll(() => {
  template = mkdtempSync(path.join(tmpdir(), 'release-'));
  root = template;
  git('init', '--quiet', '-b', 'main');
  for (const [name, value] of [
    ['user.name', 'Tess'],
    ['user.email', 'tess@example.com'],
    ['commit.gpgsign', 'false'],
    ['tag.gpgsign', 'false'],
  ])
    git('config', name!, value!);
  mkdirSync(path.join(root, 'desktop-admin'));
  mkdirSync(path.join(root, 'deploy/helm'), { recursive: true });
  writeFileSync(
    path.join(root, 'deploy/helm/Chart.yaml'),
    'name: truepage\nversion: 0.1.0\nappVersion: 0.1.0\n',
  );
  writeFileSync(path.join(root, 'CHANGELOG.md'), changelog);
  writeFileSync(
    path.join(root, 'package.json'),
    '{\n  "name": "truepage",\n  "version": "0.1.0",\n  "engines": { "version": "9" }\n}\n',
  );
  writeFileSync(path.join(root, 'desktop-admin/package.json'), '{\n  "version": "0.1.0"\n}\n');
  git('add', '.');
  commit('feat: everything');
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-'));
  cpSync(template, root, { recursive: true });
  // Git considers a file with another timestamp changed until it refreshes the index.
  git('update-index', '-q', '--refresh');
  said = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const release = (wishes: Partial<Parameters<typeof makeRelease>[0]> = {}) =>
  makeRelease({
    root,
    isDryRun: false,
    now,
    check: async () => true,
    writeBills: async () => {},
    say: (line) => said.push(line),
    ...wishes,
  });

const state = () => [
  git('log', '--format=%H'),
  git('tag'),
  git('status', '--porcelain'),
  read('CHANGELOG.md'),
];

/** Adds the next release's day, with one change. */
function changeAgain(message: string): void {
  writeFileSync(
    path.join(root, 'CHANGELOG.md'),
    read('CHANGELOG.md').replace(/## (?=\d)/, '## 28 November 2026\n\n- More.\n\n## '),
  );
  git('add', '.');
  commit(message);
}

describe('a release', () => {
  test('writes version and changelog, commits and tags, and prints what to push', async () => {
    await release({ version: '0.2.0' });

    expect(read('package.json')).toContain('"version": "0.2.0",\n  "engines": { "version": "9" }');
    expect(read('desktop-admin/package.json')).toContain('"version": "0.2.0"');
    expect(read('deploy/helm/Chart.yaml')).toBe('name: truepage\nversion: 0.2.0\nappVersion: 0.2.0\n');
    expect(read('CHANGELOG.md')).toBe(`# Changelog

Visible changes, newest first, by day (UTC).

## 0.2.0 (27 November 2026)

### 27 November 2026

- Offers.

### 26 November 2026

- Invoices.
`);
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 0.2.0');
    expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
    expect(git('rev-parse', 'v0.2.0^{}', 'console-v0.2.0^{}').split('\n')).toEqual(
      Array(2).fill(git('rev-parse', 'HEAD')),
    );
    expect(git('status', '--porcelain')).toBe('');
    expect(said.join('\n')).toContain('git push --atomic origin main v0.2.0');
  });

  test('can be undone with the printed command', async () => {
    const before = state();
    await release();
    execFileSync('sh', ['-c', said.at(-1)!.replace('Undo it:', '')], { cwd: root });

    expect(state()).toEqual(before);
  });

  test('writes the bills of materials of the tagged commit', async () => {
    let billsOf = '';
    await release({ writeBills: async () => void (billsOf = git('rev-parse', 'HEAD')) });

    expect(billsOf).toBe(git('rev-parse', 'v0.1.0^{}'));
  });

  test.each([
    ['feat(web): more', '0.2.0'],
    ['fix(web): less', '0.1.1'],
    ['docs: words', '0.1.1'],
    ['feat(server)!: other settings', '0.2.0'],
    ['fix: settings\n\nBREAKING CHANGE: other names', '0.2.0'],
  ])('after 0.1.0, "%s" makes it %s', async (message, version) => {
    await release();
    changeAgain(message);
    await release({ now: new Date('2026-11-28T00:00:00Z') });

    expect(git('tag', '--points-at', 'HEAD')).toBe(`console-v${version}\nv${version}`);
    expect(read('CHANGELOG.md')).toContain(
      `## ${version} (28 November 2026)\n\n### 28 November 2026\n\n- More.\n\n## 0.1.0`,
    );
  });

  test('from 1.0.0 on, a breaking change raises the major version', async () => {
    await release({ version: '1.0.0' });
    changeAgain('refactor!: other calls');
    await release();

    expect(git('tag', '--points-at', 'HEAD')).toContain('v2.0.0');
  });
});

describe('nothing changes', () => {
  test('in a dry run, which shows the version and the section', async () => {
    const before = state();
    const neverCalled = () => Promise.reject(new Error('called'));
    await release({ isDryRun: true, check: neverCalled, writeBills: neverCalled });

    expect(state()).toEqual(before);
    expect(said.join('\n')).toMatch(/Version 0\.1\.0.*## 0\.1\.0 \(27 November 2026\).*- Invoices\./s);
  });

  test.each<[string, RegExp, () => unknown, Partial<Parameters<typeof makeRelease>[0]>?]>([
    ['on another branch', /on main, not on side/, () => git('checkout', '--quiet', '-b', 'side')],
    ['on no branch', /detached HEAD/, () => git('checkout', '--quiet', '--detach')],
    [
      'with an uncommitted change',
      /uncommitted.*note\.txt/s,
      () => writeFileSync(path.join(root, 'note.txt'), ''),
    ],
    ['if the tag exists', /tag already: v0\.3\.0/, () => git('tag', 'v0.3.0', 'HEAD'), { version: '0.3.0' }],
    ['if the console’s tag exists', /tag already: console-v0\.1\.0/, () => git('tag', 'console-v0.1.0')],
    ['if the version is earlier', /not later/, () => undefined, { version: '0.0.9' }],
    ['if the version is none', /Not a version/, () => undefined, { version: 'minor' }],
    ['if the checks fail', /checks have failed/, () => undefined, { check: async () => false }],
  ])('%s', async (_, message, prepare, wishes = {}) => {
    prepare();
    const before = state();

    await expect(release(wishes)).rejects.toThrow(message);
    expect(state()).toEqual(before);
  });

  test('if a file is edited while the checks run', async () => {
    const check = async () => {
      writeFileSync(path.join(root, 'package.json'), '{}');
      return true;
    };

    await expect(release({ check })).rejects.toThrow(/uncommitted/);
    expect(git('tag')).toBe('');
  });

  test('if the changelog has nothing since the last release', async () => {
    await release();
    commit('fix: something');
    const before = state();

    await expect(release()).rejects.toThrow(/no changes since/);
    expect(state()).toEqual(before);
  });
});

test('an interrupted release prints how to undo it', async () => {
  const before = git('rev-parse', 'HEAD');

  await expect(release({ writeBills: () => Promise.reject(new Error('full')) })).rejects.toThrow(
    `git tag -d v0.1.0 console-v0.1.0; git reset --hard ${before}`,
  );
});
