import { useRef, type ComponentProps } from 'react';

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The request is running: submitting again does nothing. */
  readonly isBusy?: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** A form that its screen validates and sends. */
export function DeskForm({ isBusy = false, onSubmit, className = 'grid gap-4', ...form }: DeskFormProps) {
  const isSending = useRef(false);
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through the component tree, where a dialog may be inside another form.
        event.stopPropagation();
        if (isBusy || isSending.current) return;
        isSending.current = true;
        onSubmit(event.currentTarget);
        // `isBusy` is set in a later task: until then a double click would send the form twice.
        setTimeout(() => {
          isSending.current = false;
        });
      }}
      className={className}
    />
  );
}
