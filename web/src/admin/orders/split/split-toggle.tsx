import { Columns2 } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useOrdersView } from './orders-view.ts';

/** Keys and palette press it where it is on the screen. */
export const splitToggleId = 'split-toggle';

/** Shows orders beside the list, or the list in full; nothing where the window has no room for both. */
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
