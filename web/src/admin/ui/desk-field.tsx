import type { ComponentProps } from 'react';
import { Field, useField, type FieldWords } from '../../ui/field.tsx';
import { controlClass } from './control-class.ts';

const look = `${controlClass} w-full`;

/** A single-line text field of the desk, with label, hint and error. */
export function DeskTextField(props: FieldWords & ComponentProps<'input'>) {
  const { field, control } = useField(look, props);
  return (
    <Field {...field}>
      <input type="text" {...control} />
    </Field>
  );
}

/** A multi-line text field of the desk. */
export function DeskTextArea(props: FieldWords & ComponentProps<'textarea'>) {
  const { field, control } = useField(look, props);
  return (
    <Field {...field}>
      <textarea rows={3} {...control} />
    </Field>
  );
}

/** A select of the desk; the options are its children. */
export function DeskSelect(props: FieldWords & ComponentProps<'select'>) {
  const { field, control } = useField(look, props);
  return (
    <Field {...field}>
      <select {...control} />
    </Field>
  );
}
