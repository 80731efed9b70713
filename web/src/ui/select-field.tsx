import { useId, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlProps, Field, inputClass, type FieldWords } from './field.tsx';

type SelectFieldProps = FieldWords & ComponentProps<'select'>;

/** A native select: pass its options as children. */
export function SelectField({
  label,
  aside,
  hint,
  error,
  id: givenId,
  className,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field {...{ id, label, aside, hint, error }}>
      <select {...select} {...controlProps(id, { hint, error })} className={classes(inputClass, className)} />
    </Field>
  );
}
