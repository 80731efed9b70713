/** A statement to confirm; `name` is its form field. */
export function Tick({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      <input type="checkbox" name={name} value="yes" className="size-5 shrink-0 accent-accent" />
      <span>{children}</span>
    </label>
  );
}
