import { useId, type ComponentProps, type ReactNode } from 'react';
import { deskButtonClass } from '@truepage/web/desk/desk-button-class.ts';
import { classes } from '@truepage/web/ui/classes.ts';

interface BarPopoverProps {
  /** Of the popover. */
  readonly title: string;
  /** The accessible name of the button. */
  readonly label: string;
  /** The content of the button. */
  readonly face: ReactNode;
  readonly onOpen?: () => void;
  /** Receives the props that make a button in the popover close it, for buttons that navigate elsewhere. */
  readonly children: (closing: ClosingButton) => ReactNode;
}

/** Props of a button that closes its popover, in addition to its own action. */
export type ClosingButton = Pick<ComponentProps<'button'>, 'popoverTarget' | 'popoverTargetAction'>;

/**
 * A button of the status bar with a native popover above it: Escape and a click elsewhere close it, and the focus moves from the button
 * into it and back.
 */
export function BarPopover({ title, label, face, onOpen, children }: BarPopoverProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} title={label} className={barButton()}>
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        onToggle={({ newState }) => {
          if (newState === 'open') onOpen?.();
        }}
        className="console-popover rounded-lg border border-line bg-sheet text-sm shadow-raised"
      >
        <h2
          id={`${id}-title`}
          className="sticky top-0 border-b border-line bg-sheet px-4 py-2.5 text-base font-bold"
        >
          {title}
        </h2>
        {children({ popoverTarget: id, popoverTargetAction: 'hide' })}
      </div>
    </>
  );
}

/** The style of a button of the status bar. */
export function barButton(more?: string): string {
  return deskButtonClass({ variant: 'quiet', size: 'sm' }, classes('h-full rounded-none px-2.5', more));
}
