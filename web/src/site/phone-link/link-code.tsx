import { useText } from '../../i18n/language-context.ts';

/** The short code shown on both screens. */
export function LinkCode({ code, hint }: { readonly code: string; readonly hint?: string }) {
  const text = useText();
  return (
    <div className="flex items-center gap-3">
      <p className="rounded-md border border-line-strong bg-sheet px-3 py-1 text-2xl font-bold tabular-nums">
        <span className="sr-only">{text('phone.codeIs')} </span>
        <span data-code>{code}</span>
      </p>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
    </div>
  );
}
