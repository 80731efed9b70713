import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A page's source that tries to execute something, to impersonate something, or to fetch from other hosts. */
export interface XssVector {
  /** The kind of attack. */
  readonly group: string;
  readonly source: string;
}

const file = path.join(import.meta.dirname, 'fixtures', 'xss-vectors.json');

/** Every attack we know of; the browser journeys read the same file. */
export const vectors = JSON.parse(readFileSync(file, 'utf8')) as readonly XssVector[];
