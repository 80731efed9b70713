/** Words with a value in them, an amount of money or a number, that no browser translates. `<Unbroken>` finds such values itself. */
export function KeptValue({ words, value }: { readonly words: string; readonly value: string | undefined }) {
  const [before, after] = value === undefined ? [words] : words.split(value);
  return (
    <>
      <span>{before}</span>
      {after !== undefined && <span translate="no">{value}</span>}
      {after !== undefined && <span>{after}</span>}
    </>
  );
}
