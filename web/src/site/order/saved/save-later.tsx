import { useState } from 'react';
import { usePageLanguage, useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { useLoaded } from '../document/load-online.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import type * as savedParts from './saved-parts.ts';

/** A button that emails a link to this form. Its dialog is loaded on demand. */
export function SaveLater() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const parts = useSavedParts(isOpen);
  return (
    <>
      <Button
        variant="quiet"
        className="noscript:hidden"
        busy={isOpen && parts === undefined}
        onClick={() => setIsOpen(true)}
      >
        {text('order.saveLater')}
      </Button>
      {isOpen && parts !== undefined && <parts.SaveDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The notice of a saved form above its fields. */
export function SavedBanner() {
  const saved = useOrderForm((state) => state.saved);
  const isKept = saved !== undefined && saved.state !== 'saving';
  const parts = useSavedParts(isKept);
  return isKept && parts !== undefined ? <parts.SavedNotice saved={saved} /> : null;
}

function useSavedParts(isWanted: boolean): typeof savedParts | undefined {
  const language = usePageLanguage();
  return useLoaded(isWanted, async () => {
    const [parts] = await Promise.all([import('./saved-parts.ts'), language.load(['savedForm'])]);
    return parts;
  });
}
