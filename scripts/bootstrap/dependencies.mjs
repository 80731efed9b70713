import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from './child.mjs';
import { withLock } from './lock.mjs';
import { endProgress, progress } from './progress.mjs';
import { isEnough, pnpmSelection, serviceFolders, stampOf } from './scope.mjs';
import { root, say, tooling } from './workspace.mjs';

/** @typedef {import('./scope.mjs').Scope} Scope */

const stamp = path.join(root, 'node_modules', '.bootstrap-stamp');

// Tools with native builds, which the lockfile may lack for systems other than the one it was created on.
const nativeTools = ['@tailwindcss/oxide', '@oxlint/binding', '@oxfmt/binding'];

/**
 * Installs the dependencies, unless another process is installing or has installed them.
 * @param {string} pnpm
 * @param {NodeJS.ProcessEnv} env
 * @param {Scope} scope
 */
export async function installDependencies(pnpm, env, scope) {
  const waiting = () => say('another process is installing the dependencies: waiting for it');
  await withLock(path.join(tooling, 'dependencies.lock'), () => install(pnpm, env, scope), waiting);
}

/**
 * @param {string} pnpm
 * @param {NodeJS.ProcessEnv} env
 * @param {Scope} scope
 */
async function install(pnpm, env, scope) {
  if (isInstalled(scope)) return;
  const tools = scope === 'service' ? ['@tailwindcss/oxide'] : nativeTools;
  const missing = tools.filter((tool) => !lockfileHolds(`${tool}-${process.platform}-${process.arch}`));
  if (missing.length > 0) {
    say(
      `the lockfile has no ${process.platform}-${process.arch} build of ${missing.join(', ')}: installing without it,`,
    );
    say('from the exact versions in the manifests (what those depend on may be newer than elsewhere)');
  }
  const mode = missing.length > 0 ? '--no-lockfile' : '--frozen-lockfile';
  // There may be no terminal for a prompt, so an outdated node_modules is replaced without confirmation.
  const args = ['install', mode, '--reporter=append-only', '--config.confirmModulesPurge=false'];
  const what = scope === 'service' ? 'installing what running needs' : 'installing everything';
  progress(what);
  const code = await runQuietly(pnpm, [...args, ...pnpmSelection(scope)], { cwd: root, env }, (line) => {
    const [, all, added] = /resolved (\d+),.* added (\d+)/.exec(line) ?? [];
    if (all !== undefined) progress(`${what}: ${added} of ${all} packages`);
  });
  if (code !== 0) {
    throw new Error(
      'pnpm install failed (see above). After a change to a package.json: npm run pnpm -- install',
    );
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampOf(scope, fingerprint()));
  endProgress();
}

/**
 * @param {Scope} scope
 * @returns {boolean} false if the lockfile or a manifest has changed since the last installation, or the installation was deleted
 */
export function isInstalled(scope) {
  const folders = manifests(scope)
    .filter((file) => /ependencies"/.test(readFileSync(file, 'utf8')))
    .map((file) => path.join(path.dirname(file), 'node_modules'));
  return (
    folders.every((folder) => existsSync(folder)) &&
    existsSync(stamp) &&
    isEnough(readFileSync(stamp, 'utf8'), scope, fingerprint())
  );
}

/** A hash of everything that determines the content of node_modules. */
function fingerprint() {
  const settings = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc'].map((name) => path.join(root, name));
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of [...settings, ...manifests('everything')].filter((name) => existsSync(name))) {
    hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * The package.json files of the workspace: the root's, and one per package folder.
 * @param {Scope} scope
 */
function manifests(scope) {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders
    .map((entry) => entry.name)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .filter((name) => scope === 'everything' || serviceFolders.includes(name));
  return ['', ...names]
    .map((name) => path.join(root, name, 'package.json'))
    .filter((file) => existsSync(file));
}

/** @param {string} text */
function lockfileHolds(text) {
  return readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8').includes(text);
}
