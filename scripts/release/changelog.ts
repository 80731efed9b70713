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
export function releaseSection(changelog: string, version: string, date: string): Release {
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
