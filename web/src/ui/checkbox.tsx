import { useId, type ComponentProps, type ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly hint?: ReactNode;
}

export function Checkbox({ label, hint, id: givenId, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="flex items-start gap-3 rounded-md border border-line bg-sheet p-page has-checked:border-accent has-checked:bg-accent-soft">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-0.5 size-6 shrink-0 accent-accent"
      />
      <div className="grid grow gap-0.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
