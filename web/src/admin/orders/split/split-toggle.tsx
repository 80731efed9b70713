import { Columns2 } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useOrdersView } from './orders-view.ts';

/** The id of the toggle, which the shortcut and the palette press if it is on the screen. */
export const splitToggleId = 'split-toggle';

/** Toggles between split view and full list; renders nothing if the window is too narrow for both. */
export function SplitToggle() {
  const text = useText();
  const { isOffered, isSplit, toggle } = useOrdersView();
  if (!isOffered) return null;
  return (
    <DeskButton
      id={splitToggleId}
      variant="quiet"
      size="sm"
      aria-pressed={isSplit}
      aria-keyshortcuts="Shift+S"
      title={text('adminOrders.splitHint')}
      onClick={toggle}
      className="aria-pressed:bg-accent-soft"
    >
      <Columns2 aria-hidden="true" className="size-4" />
      <span className="sr-only">{text('adminOrders.split')}</span>
    </DeskButton>
  );
}
