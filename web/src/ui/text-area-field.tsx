import type { ComponentProps } from 'react';
import { Field, inputClass, useField, type FieldWords } from './field.tsx';

/** Several lines of text with their label, hint and error. Pass `id` where an error summary links to it. */
export function TextAreaField(props: FieldWords & ComponentProps<'textarea'>) {
  const { field, control } = useField(inputClass, props);
  return (
    <Field {...field}>
      <textarea rows={6} {...control} />
    </Field>
  );
}
