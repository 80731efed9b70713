import type { PartState, StatusPartName } from '@truepage/core/api/admin/status';
import type { words } from './words.en.ts';

/** What may be found out about a part: each has words, in both languages. */
export type FindingCode<Part extends StatusPartName> = Extract<
  Exclude<keyof (typeof words)[Part], 'title' | `${string}Advice`>,
  string
>;

/** For the gaps in the words. */
export interface FindingValues {
  readonly count?: number;
  readonly ms?: number;
  readonly minutes?: number;
  /** Files in the trash. */
  readonly trash?: number;
}

/** What one look at some part has found. */
export interface AnyFinding {
  readonly state: PartState;
  /** Its texts appear below the part's name. */
  readonly code: string;
  readonly values?: FindingValues;
  /** The other side's message, in English, for the operator. */
  readonly detail?: string;
}

/** What one look at this part has found. */
export interface Finding<Part extends StatusPartName> extends AnyFinding {
  readonly code: FindingCode<Part>;
}

/** One look at each part; a look that rejects, or takes too long, has found it down. */
export type Looks = { readonly [Part in StatusPartName]: () => Promise<Finding<Part>> };
