import type { ComponentProps } from 'react';

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** It is on its way: sending it again does nothing. */
  readonly isBusy?: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** A form that the screen checks and sends by itself. */
export function DeskForm({ isBusy = false, onSubmit, className = 'grid gap-4', ...form }: DeskFormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        // Events go up the tree of components, where a dialog may stand within another form.
        event.stopPropagation();
        if (!isBusy) onSubmit(event.currentTarget);
      }}
      className={className}
    />
  );
}
