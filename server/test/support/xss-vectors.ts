import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A page's source that tries to run something, to look like something else, or to fetch from other hosts. */
export interface XssVector {
  /** What kind of attack it is. */
  readonly group: string;
  readonly source: string;
}

const file = path.join(import.meta.dirname, 'fixtures', 'xss-vectors.json');

/** Every attack we know of; the journeys in the browser read the same file. */
export const vectors = JSON.parse(readFileSync(file, 'utf8')) as readonly XssVector[];
