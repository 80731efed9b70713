/** The part of a transfer that the progress bar of the program's icon needs. */
export interface Part {
  readonly id: string;
  /** stopped: failed, paused or cancelled; it does not count. */
  readonly state: 'under-way' | 'complete' | 'stopped';
  readonly done: number;
  readonly total: number;
}

/**
 * Returns the progress of all transfers since the last time none was running: completed transfers count until all are complete, so that the
 * bar does not jump back. From 0 to 1; undefined if none is running.
 */
export function createBatch(): (parts: readonly Part[]) => number | undefined {
  let members: ReadonlySet<string> = new Set();
  return (parts) => {
    const isUnderWay = parts.some(({ state }) => state === 'under-way');
    const counted = parts.filter(
      ({ id, state }) => isUnderWay && (state === 'under-way' || (state === 'complete' && members.has(id))),
    );
    members = new Set(counted.map(({ id }) => id));
    if (!isUnderWay) return undefined;
    const total = counted.reduce((sum, part) => sum + part.total, 0);
    return total === 0 ? 0 : counted.reduce((sum, part) => sum + part.done, 0) / total;
  };
}
