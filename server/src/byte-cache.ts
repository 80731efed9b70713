/** A cache that evicts the least recently used entry first. */
export interface ByteCache {
  get(key: string): Buffer | undefined;
  set(key: string, made: Buffer): void;
}

/** Limits both the number of entries and their bytes in memory. */
export function createByteCache(limits: { readonly entries: number; readonly bytes: number }): ByteCache {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;
  const forget = (key: string) => {
    keptBytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const set = (key: string, made: Buffer) => {
    forget(key);
    if (made.length > limits.bytes) return;
    kept.set(key, made);
    keptBytes += made.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= limits.entries && keptBytes <= limits.bytes) return;
      forget(oldest);
    }
  };
  return {
    set,
    get(key) {
      const made = kept.get(key);
      // Marks it as most recently used.
      if (made !== undefined) set(key, made);
      return made;
    },
  };
}
