import { useId, type ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import { controlProps, Field, type FieldWords } from '../../ui/field.tsx';
import { controlClass } from './control-class.ts';

type Words = Omit<FieldWords, 'error'> & { readonly error?: string | undefined };

/** One line of text in the density of the desk, with label, hint and error. */
export function DeskTextField({
  label,
  aside,
  hint,
  error,
  id: given,
  className,
  ...input
}: Words & ComponentProps<'input'>) {
  const own = useId();
  const id = given ?? own;
  return (
    <Field {...{ id, label, aside, hint, error }}>
      <input
        type="text"
        {...input}
        {...controlProps(id, { hint, error })}
        className={classes(controlClass, 'w-full', className)}
      />
    </Field>
  );
}

/** Several lines of text, likewise. */
export function DeskTextArea({
  label,
  aside,
  hint,
  error,
  id: given,
  className,
  ...area
}: Words & ComponentProps<'textarea'>) {
  const own = useId();
  const id = given ?? own;
  return (
    <Field {...{ id, label, aside, hint, error }}>
      <textarea
        rows={3}
        {...area}
        {...controlProps(id, { hint, error })}
        className={classes(controlClass, 'w-full', className)}
      />
    </Field>
  );
}

/** A choice from a list, likewise; the options are its children. */
export function DeskSelect({
  label,
  aside,
  hint,
  error,
  id: given,
  className,
  children,
  ...select
}: Words & ComponentProps<'select'>) {
  const own = useId();
  const id = given ?? own;
  return (
    <Field {...{ id, label, aside, hint, error }}>
      <select
        {...select}
        {...controlProps(id, { hint, error })}
        className={classes(controlClass, 'w-full', className)}
      >
        {children}
      </select>
    </Field>
  );
}
