import { usePageLanguage } from '../../../i18n/language-context.ts';
import { hasJoined } from '../../firm/firm-hint.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { useLoaded } from '../document/load-online.ts';

/** "Order for FIRM": loaded in the browsers of members alone. */
export function FirmOrder() {
  const isWanted = useHydrated() && hasJoined();
  const language = usePageLanguage();
  const parts = useLoaded(isWanted, async () => {
    const [{ FirmSection }] = await Promise.all([import('./firm-section.tsx'), language.load(['firmForm'])]);
    return { FirmSection };
  });
  return parts === undefined ? null : <parts.FirmSection />;
}
