import { useId, type ReactNode } from 'react';

interface SettingRowProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** One setting that is on or off. */
export function SettingRow({ label, hint, isOn, isDisabled = false, onChange }: SettingRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-1">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent pointer-coarse:size-6"
      />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="max-w-[65ch] text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Related settings of a section, below a heading. */
export function SettingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-1.5 border-t border-line pt-4 first:border-t-0 first:pt-0 [h2+&]:border-t-0 [h2+&]:pt-0"
    >
      <h3 id={headingId} className="font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
