import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { usePageLanguage, useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { useLoaded } from '../document/load-online.ts';
import { keptLinkId } from './kept-link.ts';

/** Offers to add photos with a phone; reopens a link from before a reload. */
export function PhoneInvitation() {
  const text = useText();
  const language = usePageLanguage();
  const [isOpen, setIsOpen] = useState(() => keptLinkId() !== undefined);
  const panel = useLoaded(isOpen, async () => {
    await language.load(['phone']);
    const { PhonePanel } = await import('./phone-panel.tsx');
    return { PhonePanel };
  });
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        busy={isOpen && panel === undefined}
        onClick={() => setIsOpen(true)}
      >
        <Smartphone aria-hidden="true" className="size-5" />
        <span>{text('order.usePhone')}</span>
      </Button>
      {isOpen && panel !== undefined && <panel.PhonePanel onClose={() => setIsOpen(false)} />}
    </div>
  );
}
