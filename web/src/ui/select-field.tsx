import { useId, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlProps, Field, inputClass, type FieldWords } from './field.tsx';

interface SelectFieldProps extends FieldWords, ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A native choice of one, with its label, hint and error. Pass `id` where an error summary links to it. */
export function SelectField(props: SelectFieldProps) {
  const { label, aside, hint, error, id: givenId, className, options, ...select } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field {...{ id, label, aside, hint, error }}>
      <select {...select} {...controlProps(id, { hint, error })} className={classes(inputClass, className)}>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
