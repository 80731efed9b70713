import { useEffect, useState } from 'react';
import { X } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useFirstView } from './use-first-view.ts';

/** After this time, in ms, a view counts as the working view. */
const staysFor = 20_000;

interface FirstViewOfferProps {
  readonly id: string;
  readonly name: string;
}

/** Offers to make the working view the first view; once, and not again after either answer. Give it the view's id as its key. */
export function FirstViewOffer({ id, name }: FirstViewOfferProps) {
  const text = useText();
  const { preferences, change } = usePreferences();
  const first = useFirstView();
  const [hasStayed, setHasStayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasStayed(true), staysFor);
    return () => clearTimeout(timer);
  }, []);
  if (!hasStayed || preferences.isFirstViewOffered === true || first.id === id) return null;
  return (
    <span className="inline-flex items-center">
      <DeskButton variant="quiet" onClick={() => first.choose(id, name)}>
        {text('adminOrders.beginWith')}
      </DeskButton>
      <button
        type="button"
        aria-label={text('adminOrders.beginWithNot')}
        onClick={() => change({ isFirstViewOffered: true })}
        className="grid size-8 place-items-center rounded-sm text-ink-soft hover:bg-paper-deep hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
