export type Closer = () => Promise<void> | void;

/** Closes the newest first; one that fails does not keep the others open. Rejects with the first failure. */
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
