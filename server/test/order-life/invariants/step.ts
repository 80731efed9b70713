import type { Life } from '../life.ts';
import type { Snapshot } from '../snapshot.ts';

/** One step of a walk: the state before and after it. */
export interface Step {
  readonly name: string;
  /** With an error that customers or staff receive. */
  readonly isRefused: boolean;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly life: Life;
}

export function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
