import type { ComponentProps } from 'react';
import { Field, useField, type FieldWords } from '../../ui/field.tsx';
import { controlClass } from './control-class.ts';

const look = `${controlClass} w-full`;

/** One line of text in the density of the desk, with label, hint and error. */
export function DeskTextField(props: FieldWords & ComponentProps<'input'>) {
  const { field, control } = useField(look, props);
  return (
    <Field {...field}>
      <input type="text" {...control} />
    </Field>
  );
}

/** Several lines of text, likewise. */
export function DeskTextArea(props: FieldWords & ComponentProps<'textarea'>) {
  const { field, control } = useField(look, props);
  return (
    <Field {...field}>
      <textarea rows={3} {...control} />
    </Field>
  );
}

/** A choice from a list, likewise; the options are its children. */
export function DeskSelect(props: FieldWords & ComponentProps<'select'>) {
  const { field, control } = useField(look, props);
  return (
    <Field {...field}>
      <select {...control} />
    </Field>
  );
}
