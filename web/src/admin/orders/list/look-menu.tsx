import { useId, useState } from 'react';
import { Rows3 } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { partAhead } from '../../desk-part.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';

const LookChoices = partAhead(async () => (await import('./look-choices.tsx')).LookChoices);

/** How the list looks to this person: a native popover, which closes by Escape and by a click beside it. */
export function LookMenu() {
  const text = useText();
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <DeskButton popoverTarget={id} title={text('adminOrders.look')}>
        <Rows3 aria-hidden="true" className="size-4" />
        <span className="@max-2xl:sr-only">{text('adminOrders.look')}</span>
      </DeskButton>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={() => setIsAsked(true)}
        role="group"
        aria-label={text('adminOrders.look')}
        className="desk-popover"
      >
        {isAsked && <LookChoices />}
      </div>
    </>
  );
}
