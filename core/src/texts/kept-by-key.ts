/** Visitors choose languages, regions and time zones: when so many are kept, they are made anew. */
const most = 200;

/** `make`, which is called once for each key: what `Intl` makes costs as much as a hundred uses. */
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
