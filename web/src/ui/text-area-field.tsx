import type { ComponentProps } from 'react';
import { Field, inputClass, useField, type FieldWords } from './field.tsx';

/** A multi-line text field with label, hint and error. Pass `id` if an error summary links to it. */
export function TextAreaField(props: FieldWords & ComponentProps<'textarea'>) {
  const { field, control } = useField(inputClass, props);
  return (
    <Field {...field}>
      <textarea rows={6} {...control} />
    </Field>
  );
}
