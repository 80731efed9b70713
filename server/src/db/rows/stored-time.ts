import pg from 'pg';

const parseAnyTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** '2026-11-23 14:00:00.123+00', as PostgreSQL writes times of our days in UTC. */
function isUsual(text: string): boolean {
  return text.endsWith('+00') && text.charCodeAt(10) === space && text.length <= longestUsual;
}

const space = 32;
const longestUsual = '2026-11-23 14:00:00.123456+00'.length;
const [wholeSeconds, milliseconds] = ['14:00:00'.length, '14:00:00.123'.length];

/** The time of a `timestamptz`. */
export function parseTime(text: string): Date {
  return isUsual(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyTime(text);
}

/**
 * The time of a `timestamptz` that was selected as text, in ISO 8601 and UTC; null remains null. A list is half made of times, and a
 * `Date` that is only written again costs ten times as much.
 */
export function isoTime<Text extends string | null>(text: Text): Text;
export function isoTime(text: string | null): string | null {
  if (text === null) return null;
  if (!isUsual(text)) return parseAnyTime(text).toISOString();
  const time = text.slice(11, -3);
  const withFraction = time.length === wholeSeconds ? `${time}.` : time;
  return `${text.slice(0, 10)}T${withFraction.padEnd(milliseconds, '0').slice(0, milliseconds)}Z`;
}
