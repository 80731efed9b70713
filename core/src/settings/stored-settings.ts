import type { z } from 'zod';
import { defaultSettings, settingsShape, type Settings } from './settings.ts';

/** A stored setting that the current rules refuse, although an earlier version accepted it. */
interface RefusedSetting {
  /** E.g. 'security.contact'. */
  readonly path: string;
  /** The stored value, if it is a text or a number. */
  readonly value: string;
  /** E.g. 'not_https'. */
  readonly problem: string;
}

export interface StoredSettings {
  readonly settings: Settings;
  readonly refused: readonly RefusedSetting[];
}

/**
 * The settings in force, with defaults filled in. A refused value never throws: a number becomes the nearest allowed one, a claim is not
 * made, anything else gets its default; lists are replaced as a whole.
 */
export function readStoredSettings(document: unknown): StoredSettings {
  const { data, error } = settingsShape.safeParse(document);
  if (data !== undefined) return { settings: data, refused: [] };
  const refused = error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    value: shown(valueAt(document, path)),
    problem: message,
  }));
  const mended: unknown = JSON.parse(JSON.stringify(document));
  for (const issue of error.issues) mend(mended, issue);
  return { settings: settingsShape.safeParse(mended).data ?? defaultSettings, refused };
}

type Path = readonly PropertyKey[];

function mend(document: unknown, issue: z.core.$ZodIssue): void {
  const { path } = issue;
  const [area] = path;
  const allowed = nearestAllowed(issue, valueAt(document, path));
  const source = path.indexOf('source');
  const list = path.findIndex((name) => typeof name === 'number');
  if (source !== -1) put(document, path.slice(0, source + 1), null);
  else if (area === 'claims' && path.length > 2)
    put(document, path.slice(0, -1), { mode: 'cleared', source: null });
  else put(document, list === -1 ? path : path.slice(0, list), allowed);
}

function nearestAllowed(issue: z.core.$ZodIssue, value: unknown): number | undefined {
  if (typeof value !== 'number') return undefined;
  if (issue.code === 'too_big') return Number(issue.maximum);
  return issue.code === 'too_small' ? Number(issue.minimum) : undefined;
}

/** Undefined removes the value. */
function put(document: unknown, path: Path, value: unknown): void {
  const name = path.at(-1);
  const parent = valueAt(document, path.slice(0, -1));
  if (name === undefined || typeof parent !== 'object' || parent === null) return;
  if (value === undefined) Reflect.deleteProperty(parent, name);
  else Reflect.set(parent, name, value);
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    document,
  );
}

const longestShown = 400;

function shown(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return isPlain ? String(value).slice(0, longestShown) : '';
}
