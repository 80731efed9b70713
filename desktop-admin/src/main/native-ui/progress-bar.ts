type Kind = 'uploads' | 'downloads';

/** One bar for all that is on its way: `show` gets a fraction from 0 to 1, or -1 to take the bar away. */
export function createTransferProgress(show: (fraction: number) => void) {
  const fractions = new Map<Kind, number>();
  return (kind: Kind, fraction: number | undefined): void => {
    if (fraction === undefined) fractions.delete(kind);
    else fractions.set(kind, fraction);
    const all = [...fractions.values()];
    show(all.length === 0 ? -1 : all.reduce((sum, one) => sum + one, 0) / all.length);
  };
}
