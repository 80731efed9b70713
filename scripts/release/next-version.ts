const pattern = /^(\d+)\.(\d+)\.(\d+)$/;

interface Parts {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/**
 * Determines the next version from the conventional commits since the last release: a breaking change raises the major version (before
 * 1.0.0 the minor), a feature the minor, anything else the patch. The first release has the version of the packages.
 * @param commits messages of the commits since the last release
 */
export function nextVersion(current: string, isFirst: boolean, commits: readonly string[]): string {
  if (isFirst) return current;
  const { major, minor, patch } = partsOf(current);
  const isBreaking = commits.some((message) => /^\w+(?:\([^)]*\))?!:|^BREAKING[ -]CHANGE:/m.test(message));
  const isFeature = commits.some((message) => /^feat(?:\([^)]*\))?:/.test(message));
  if (isBreaking && major > 0) return `${major + 1}.0.0`;
  if (isBreaking || isFeature) return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

/** @throws unless it is a version like 1.2.3, and greater than the last release */
export function demandLater(version: string, current: string, isFirst: boolean): void {
  const [wanted, last] = [partsOf(version), partsOf(current)];
  const difference = wanted.major - last.major || wanted.minor - last.minor || wanted.patch - last.patch;
  if (isFirst ? difference < 0 : difference <= 0)
    throw new Error(`${version} is not later than ${current}, which the packages have.`);
}

function partsOf(version: string): Parts {
  const [, major, minor, patch] = pattern.exec(version) ?? [];
  if (major === undefined) throw new Error(`Not a version like 1.2.3: ${version}`);
  return { major: Number(major), minor: Number(minor), patch: Number(patch) };
}
