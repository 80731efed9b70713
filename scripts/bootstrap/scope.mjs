// What of the workspace a command needs. The desktop console brings Electron's tools and its packager along,
// the browser tests bring Playwright: an installation for the service alone takes about half the time.

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
 * @param {Scope} scope
 * @returns {string[]} pnpm's arguments to install no more than that
 */
export function pnpmFilters(scope) {
  if (scope === 'everything') return [];
  return ['.', ...serviceFolders.map((folder) => `./${folder}`)].flatMap((folder) => ['--filter', folder]);
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
