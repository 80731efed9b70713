import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';

interface BarMenuProps {
  readonly id: string;
  /** What the button says while the menu is closed. */
  readonly label: ReactNode;
  readonly buttonClass: string;
  readonly panelClass: string;
  /** Where neither is there. */
  readonly hiddenClass: string;
  readonly children: ReactNode;
}

/**
 * A button of a bar, and the menu that it opens below it: a native popover, which works before scripts run, as do the
 * button's words (both have room, so that nothing moves). Going on closes it, with the keyboard too.
 */
export function BarMenu({ id, label, buttonClass, panelClass, hiddenClass, children }: BarMenuProps) {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const close = () => panel.current?.hidePopover();
  const words = (
    <span className="grid">
      <span>{label}</span>
      <span>{text('common.close')}</span>
    </span>
  );
  useEffect(() => close(), [pathname]);
  return (
    <div
      className={`bar-menu ${hiddenClass}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button type="button" popoverTarget={id} className={buttonClass}>
        {words}
      </button>
      <div ref={panel} id={id} popover="auto" className={panelClass}>
        {children}
      </div>
    </div>
  );
}
