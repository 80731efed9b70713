import { readPersonName } from '../people/person-name.ts';

/** The maximum number of names per order, and the maximum length of each in characters. */
export const passportNameLimits = { count: 10, length: 100 } as const;

/** Names as stored, without those that have no visible letter. */
export function plainNames(typed: readonly string[]): readonly string[] {
  return typed.map(readPersonName).filter((name) => name !== '');
}

export function hasTooLongName(names: readonly string[]): boolean {
  return names.some((name) => [...name].length > passportNameLimits.length);
}
