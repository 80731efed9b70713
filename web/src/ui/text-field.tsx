import { useId, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlProps, Field, inputClass, type FieldWords } from './field.tsx';

type TextFieldProps = FieldWords & ComponentProps<'input'>;

/** One line of text with its label, hint and error. Pass `id` where an error summary links to it. */
export function TextField({ label, aside, hint, error, id: givenId, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field {...{ id, label, aside, hint, error }}>
      <input
        type="text"
        {...input}
        {...controlProps(id, { hint, error })}
        className={classes(inputClass, className)}
      />
    </Field>
  );
}
