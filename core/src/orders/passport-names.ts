import { isBlank, plainLine } from '../plain-text.ts';

/** How many names one order takes, and the letters of each. */
export const passportNameLimits = { count: 10, length: 100 } as const;

/** Names as they may be stored: each in one line, without those that say nothing. */
export function plainNames(typed: readonly string[]): readonly string[] {
  return typed.filter((name) => !isBlank(name)).map(plainLine);
}

export function hasTooLongName(names: readonly string[]): boolean {
  return names.some((name) => [...name].length > passportNameLimits.length);
}
