// What of the workspace a command needs. Running the service takes a third of the packages: no linter, no test runner, no
// Electron, no Playwright.

/** @typedef {'service' | 'everything'} Scope */

/** The packages that the service is made of. */
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
 * The lockfile's age and sources are checked where everything is installed, which `npm test` and the CI do: pnpm asks the registry
 * about each of its entries, for half a minute, and whoever runs the service gets the same file.
 * @param {Scope} scope
 * @returns {string[]} pnpm's arguments to install no more than that
 */
export function pnpmSelection(scope) {
  if (scope === 'everything') return [];
  const folders = ['.', ...serviceFolders.map((folder) => `./${folder}`)];
  return ['--prod', '--config.trustLockfile=true', ...folders.flatMap((folder) => ['--filter', folder])];
}

/**
 * What is written down after an installation.
 * @param {Scope} scope
 * @param {string} fingerprint
 */
export function stampOf(scope, fingerprint) {
  return `${scope} ${fingerprint}`;
}

/**
 * @param {string} stamp what was written down
 * @param {Scope} scope
 * @param {string} fingerprint
 * @returns {boolean} whether that is enough
 */
export function isEnough(stamp, scope, fingerprint) {
  return stamp === stampOf('everything', fingerprint) || stamp === stampOf(scope, fingerprint);
}
