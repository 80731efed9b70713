import type { OxlintOverride } from 'oxlint';

/** The forbidden imports of a place, and where the code belongs instead. */
export interface Restriction {
  /** Matches imported modules; alternatively `group`, patterns where a later `!` pattern reverts an earlier one. */
  regex?: string;
  group?: string[];
  allowTypeImports?: true;
  message: string;
}

/**
 * The imports that files must not contain. An override replaces a rule completely and does not add to it, so every file must belong to
 * exactly one place.
 */
export function place(files: string[], patterns: Restriction[], excludeFiles: string[] = []): OxlintOverride {
  return { files, excludeFiles, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

export const tests = ['**/*.test.ts', '**/*.test.tsx'];
