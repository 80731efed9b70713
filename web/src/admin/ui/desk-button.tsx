import type { ComponentProps } from 'react';
import { SiteLink } from '../../navigation/site-link.tsx';
import { SpinnerMark } from '../../ui/spinner.tsx';
import { deskButtonClass, type DeskButtonLook } from './desk-button-class.ts';

interface DeskButtonProps extends ComponentProps<'button'>, DeskButtonLook {
  /** Shows a spinner and ignores clicks, but stays focusable. Change the label yourself. */
  readonly isBusy?: boolean;
}

/** A button of the desk; large enough for touch on touch screens. */
export function DeskButton({
  variant,
  size,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: DeskButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={deskButtonClass({ variant, size }, className)}
    >
      {isBusy && <SpinnerMark />}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A link that looks like a button of the desk. */
export function DeskButtonLink({
  variant,
  size,
  className,
  ...link
}: ComponentProps<typeof SiteLink> & DeskButtonLook) {
  return <SiteLink {...link} className={deskButtonClass({ variant, size }, className)} />;
}
