// The part of the workspace that a command needs. Running the service takes a third of the packages: no linter, test runner,
// Electron or Playwright.

/** @typedef {'service' | 'everything'} Scope */

/** The packages of the service. */
export const serviceFolders = ['core', 'server', 'web'];

/**
 * @param {readonly string[]} args `[--service] <command> [arguments]`
 * @returns {{ scope: Scope, rest: string[] }}
 */
export function readScope(args) {
  return args[0] === '--service'
    ? { scope: 'service', rest: args.slice(1) }
    : { scope: 'everything', rest: [...args] };
}

/**
 * The age and sources of lockfile entries are verified only when everything is installed, as `npm test` and the CI do: pnpm queries the
 * registry for every entry, which takes half a minute, and the service is installed from the same lockfile.
 * @param {Scope} scope
 * @returns {string[]} pnpm's arguments for installing only that part
 */
export function pnpmSelection(scope) {
  if (scope === 'everything') return [];
  const folders = ['.', ...serviceFolders.map((folder) => `./${folder}`)];
  return ['--prod', '--config.trustLockfile=true', ...folders.flatMap((folder) => ['--filter', folder])];
}

/**
 * The stamp that is written after an installation.
 * @param {Scope} scope
 * @param {string} fingerprint
 */
export function stampOf(scope, fingerprint) {
  return `${scope} ${fingerprint}`;
}

/**
 * @param {string} stamp the stamp of the last installation
 * @param {Scope} scope
 * @param {string} fingerprint
 * @returns {boolean} whether the installation is sufficient
 */
export function isEnough(stamp, scope, fingerprint) {
  return stamp === stampOf('everything', fingerprint) || stamp === stampOf(scope, fingerprint);
}
