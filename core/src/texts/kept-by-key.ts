/** Visitors choose languages, regions and time zones, so the cache is cleared at this size. */
const most = 200;

/** Caches the results of `make` by key. Creating an `Intl` object costs as much as a hundred uses. */
export function keptByKey<Made>(make: (key: string) => Made): (key: string) => Made {
  const known = new Map<string, Made>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
