import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePageLanguage, useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../use-hydrated.ts';
import { loadOnline } from '../document/load-online.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { keptLinkId } from './kept-link.ts';
import type { PhonePanel } from './phone-panel.tsx';

/** Offers a computer to add photos with a phone; a link from before a reload is opened again. */
export function PhoneInvitation() {
  const text = useText();
  const language = usePageLanguage();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const [Panel, setPanel] = useState<typeof PhonePanel>();
  const isOpen = chosen ?? (isHydrated && keptLinkId() !== undefined);
  useEffect(() => {
    if (!isOpen || Panel !== undefined) return;
    const load = () => Promise.all([import('./phone-panel.tsx'), language.load(['phone'])]);
    void loadOnline(load).then(([loaded]) => setPanel(() => loaded.PhonePanel));
  }, [isOpen, Panel, language]);
  if (useOrderForm((state) => state.isPhone)) return null;
  return (
    <div className="grid gap-3 not-pointer-fine:hidden">
      <Button
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        busy={isOpen && Panel === undefined}
        onClick={() => setChosen(true)}
      >
        <Smartphone aria-hidden="true" className="size-5" />
        <span>{text('order.usePhone')}</span>
      </Button>
      {isOpen && Panel !== undefined && <Panel onClose={() => setChosen(false)} />}
    </div>
  );
}
