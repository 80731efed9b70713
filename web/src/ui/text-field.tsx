import type { ComponentProps } from 'react';
import { Field, inputClass, useField, type FieldWords } from './field.tsx';

/** A single-line text field with label, hint and error. Pass `id` if an error summary links to it. */
export function TextField(props: FieldWords & ComponentProps<'input'>) {
  const { field, control } = useField(inputClass, props);
  return (
    <Field {...field}>
      <input type="text" {...control} />
    </Field>
  );
}
