import { useId, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlProps, Field, inputClass, type FieldWords } from './field.tsx';

type TextAreaFieldProps = FieldWords & ComponentProps<'textarea'>;

/** Several lines of text with their label, hint and error. Pass `id` where an error summary links to it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, aside, hint, error, id: givenId, className, ...input } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field {...{ id, label, aside, hint, error }}>
      <textarea
        rows={6}
        {...input}
        {...controlProps(id, { hint, error })}
        className={classes(inputClass, className)}
      />
    </Field>
  );
}
