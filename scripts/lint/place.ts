import type { OxlintOverride } from 'oxlint';

/** What a place may not import, and where the thing belongs instead. */
export interface Restriction {
  /** Matches imported modules; or `group`, patterns where a later `!` pattern reverts an earlier one. */
  regex?: string;
  group?: string[];
  allowTypeImports?: true;
  message: string;
}

/**
 * The imports that files may not write. An override replaces a rule as a whole, it does not add to it, so every file
 * must lie in exactly one place.
 */
export function place(files: string[], patterns: Restriction[], excludeFiles: string[] = []): OxlintOverride {
  return { files, excludeFiles, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

export const tests = ['**/*.test.ts', '**/*.test.tsx'];
