export const honeypotName = 'website';

/** A field hidden from people and screen readers; bots that fill in every field reveal themselves. */
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
