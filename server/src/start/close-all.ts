export type Closer = () => Promise<void> | void;

/** Closes in reverse order of opening, and continues after a failure. Rejects with the first failure. */
export async function closeAll(closers: readonly Closer[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
