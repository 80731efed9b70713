import { usePageLanguage } from '../../../i18n/language-context.ts';
import { hasJoined } from '../../firm/firm-hint.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { useLoaded } from '../document/load-online.ts';
import { PlainFirm } from './plain-firm.tsx';

/** "Order for FIRM". Loaded in the browsers of members only; without JavaScript, rendered into their page. */
export function FirmOrder() {
  const isWanted = useHydrated() && hasJoined();
  const language = usePageLanguage();
  const parts = useLoaded(isWanted, async () => {
    const [section] = await Promise.all([import('./firm-section.tsx'), language.load(['firmForm'])]);
    return section;
  });
  if (parts !== undefined) return <parts.FirmSection />;
  return <noscript className="contents">{import.meta.env.SSR && <PlainFirm />}</noscript>;
}
