/** A time span in ms (UTC), the end exclusive; undefined: open on that side. */
export interface Period {
  readonly from: number | undefined;
  readonly before: number | undefined;
}

const instant = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z`;
const form = new RegExp(`^(${instant})?/(${instant})?$`);

/**
 * Parses a period in a URL: two times (UTC, ISO 8601) separated by a slash, either of which may be missing. Undefined for anything else.
 */
export function readPeriod(text: string): Period | undefined {
  const found = form.exec(text);
  if (found === null || text === '/') return undefined;
  const [from, before] = [found[1], found[2]].map((time) =>
    time === undefined ? undefined : Date.parse(time),
  );
  return Number.isNaN(from) || Number.isNaN(before) ? undefined : { from, before };
}

/** The reverse of readPeriod(). */
export function writePeriod({ from, before }: Period): string {
  return [from, before].map((time) => (time === undefined ? '' : new Date(time).toISOString())).join('/');
}

/** Whether a time (UTC, ISO 8601) is in the period; false for null. */
export function isWithin(at: string | null, { from, before }: Period): boolean {
  if (at === null) return false;
  const time = Date.parse(at);
  return (from === undefined || time >= from) && (before === undefined || time < before);
}
