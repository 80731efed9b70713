import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classes } from './classes.ts';

export interface FieldWords {
  readonly label: ReactNode;
  /** A short text next to the label, e.g. 'optional'. */
  readonly aside?: string | undefined;
  readonly hint?: ReactNode;
  /** The error message, if any. */
  readonly error?: string | undefined;
}

interface FieldProps extends FieldWords {
  readonly id: string;
  readonly children: ReactNode;
}

/** Label, hint and error around one control. Spread `controlProps` on the control. */
export function Field({ id, label, aside, hint, error, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        <span>{label}</span>
        {aside !== undefined && <span className="font-normal text-ink-soft">{` (${aside})`}</span>}
      </label>
      {hint !== undefined && (
        <p id={hintId(id)} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

/** The error message of the control with this id; renders nothing if there is none. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={errorId(id)} className="flex items-start gap-1.5 text-sm font-semibold text-unpaid">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{error}</span>
    </p>
  );
}

/** The id and ARIA attributes that connect a control with its hint and error. */
export function controlProps(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const described = [hint !== undefined && hintId(id), error !== undefined && errorId(id)].filter(Boolean);
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  };
}

type GivenField = FieldWords & { readonly id?: string | undefined; readonly className?: string | undefined };

/** Splits the properties of a field into those for `<Field>` and those for its control, with the classes `look`. */
export function useField<Given extends GivenField>(
  look: string,
  { label, aside, hint, error, id: given, className, ...control }: Given,
) {
  const own = useId();
  const id = given ?? own;
  return {
    field: { id, label, aside, hint, error },
    control: { ...control, ...controlProps(id, { hint, error }), className: classes(look, className) },
  };
}

/** The classes of text inputs. */
export const inputClass =
  'w-full min-h-12 rounded-md border border-line-strong bg-sheet px-3.5 py-2 text-ink placeholder:text-ink-soft ' +
  'hover:border-accent focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-unpaid';

function hintId(id: string): string {
  return `${id}-hint`;
}

function errorId(id: string): string {
  return `${id}-error`;
}
