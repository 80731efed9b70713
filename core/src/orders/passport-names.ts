import { readPersonName } from '../people/person-name.ts';

/** How many names one order takes, and the letters of each. */
export const passportNameLimits = { count: 10, length: 100 } as const;

/** Names as they may be stored, without those that say nothing. */
export function plainNames(typed: readonly string[]): readonly string[] {
  return typed.map(readPersonName).filter((name) => name !== '');
}

export function hasTooLongName(names: readonly string[]): boolean {
  return names.some((name) => [...name].length > passportNameLimits.length);
}
