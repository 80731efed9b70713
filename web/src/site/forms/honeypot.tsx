export const honeypotName = 'website';

/** A field that people neither see nor reach nor hear of; programs that fill in everything give themselves away. */
export function Honeypot({ label }: { readonly label: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        <span>{label}</span>
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
