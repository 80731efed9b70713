import { useId } from 'react';
import { Rows3 } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { ListViewOptions } from './list-view-options.tsx';

/** The list's view menu: a native popover, closed by Escape and by clicking outside. */
export function ListViewMenu() {
  const text = useText();
  const id = useId();
  return (
    <>
      <DeskButton popoverTarget={id} title={text('adminOrders.look')}>
        <Rows3 aria-hidden="true" className="size-4" />
        <span className="@max-2xl:sr-only">{text('adminOrders.look')}</span>
      </DeskButton>
      <div id={id} popover="auto" role="group" aria-label={text('adminOrders.look')} className="desk-popover">
        <ListViewOptions />
      </div>
    </>
  );
}
