import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: ReactNode;
  /** At the end of the line, e.g. a price. */
  readonly trailing?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly RadioCard<Value>[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  readonly className?: string;
}

/**
 * A choice of one with a card per option. Native radio buttons: arrow keys move between them, and the group has one
 * tab stop.
 */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, value, options, onChange, error, className } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <FieldError id={id} error={error} />
      <div className={classes('grid gap-3', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 flex-wrap items-start gap-3 rounded-md border border-line bg-sheet p-page hover:border-accent has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-1 size-5 shrink-0 rounded-full accent-accent"
            />
            <span className="grid grow basis-22 gap-0.5">
              <span className="font-semibold">{option.label}</span>
              {option.description !== undefined && (
                <span className="text-sm text-ink-soft">{option.description}</span>
              )}
            </span>
            {option.trailing !== undefined && (
              <span className="ms-auto shrink-0 font-semibold tabular-nums">{option.trailing}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
