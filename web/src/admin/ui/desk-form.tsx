import { useRef, type ComponentProps } from 'react';

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** It is on its way: sending it again does nothing. */
  readonly isBusy?: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** A form whose screen validates and sends it. */
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
        // A request makes the form busy in a later task: until then a double click would send it twice.
        setTimeout(() => {
          isSending.current = false;
        });
      }}
      className={className}
    />
  );
}
