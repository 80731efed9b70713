import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/language-context.ts';

interface BarMenuProps {
  readonly id: string;
  /** The label of the button while the menu is closed. */
  readonly label: ReactNode;
  readonly buttonClass: string;
  readonly panelClass: string;
  /** The class that hides both button and menu. */
  readonly hiddenClass: string;
  readonly children: ReactNode;
}

/**
 * A button of a bar with a menu below it: a native popover that works before hydration. Both labels reserve their
 * space, so that nothing moves. Moving the focus out of it closes it.
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
