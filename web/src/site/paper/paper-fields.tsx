import type { ReactNode } from 'react';

export interface PaperField {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values of a form, one pair per line, or two side by side if the sheet is wide. */
export function PaperFields({ fields }: { readonly fields: readonly PaperField[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 @md:grid-cols-2">
      {fields.map(({ label, value }) => (
        <div key={label} className="border-b border-line pb-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
