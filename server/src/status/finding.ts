import type { PartState, StatusPartName } from '@truepage/core/api/admin/status';
import type { words } from './words.en.ts';

/** The possible findings about a component; each has texts in both languages. */
export type FindingCode<Part extends StatusPartName> = Extract<
  Exclude<keyof (typeof words)[Part], 'title' | `${string}Advice`>,
  string
>;

/** Values for the placeholders in the texts. */
export interface FindingValues {
  readonly count?: number;
  readonly ms?: number;
  readonly minutes?: number;
  /** Files in the trash. */
  readonly trash?: number;
}

/** The result of one check of any component. */
export interface AnyFinding {
  readonly state: PartState;
  /** Selects the texts, which are stored under the component's name. */
  readonly code: string;
  readonly values?: FindingValues;
  /** The external service's message, in English, for the operator. */
  readonly detail?: string;
}

/** The result of one check of this component. */
export interface Finding<Part extends StatusPartName> extends AnyFinding {
  readonly code: FindingCode<Part>;
}

/** One check per component. If it rejects or takes too long, the component is down. */
export type Looks = { readonly [Part in StatusPartName]: () => Promise<Finding<Part>> };
