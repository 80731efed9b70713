import { DeskTextField } from '../desk-field.tsx';

interface ShownOnceFieldProps {
  readonly label: string;
  readonly value: string;
}

/** A secret that a dialog shows once: focused and selected, ready to copy. */
export function ShownOnceField({ label, value }: ShownOnceFieldProps) {
  return (
    <DeskTextField
      data-autofocus
      readOnly
      dir="ltr"
      translate="no"
      spellCheck={false}
      label={label}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
