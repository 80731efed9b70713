import type { ComponentProps } from 'react';
import { Field, inputClass, useField, type FieldWords } from './field.tsx';

interface SelectFieldProps extends FieldWords, ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A native select with label, hint and error. Pass `id` if an error summary links to it. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { field, control } = useField(inputClass, props);
  return (
    <Field {...field}>
      <select {...control}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
