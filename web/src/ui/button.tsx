import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button/button-class.ts';
import { SpinnerMark } from './spinner.tsx';
import { startsOnce } from './button/starts-once.ts';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and refuses clicks, but stays focusable. Change the words beside it yourself. */
  readonly busy?: boolean;
}

export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy === true ? true : undefined}
      onClick={startsOnce(busy, onClick)}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {busy && <SpinnerMark />}
      <span className="contents">{children}</span>
    </button>
  );
}
