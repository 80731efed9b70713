import { usePageLanguage } from '../../../i18n/language-context.ts';
import { usePublicSettings } from '../../use-public-settings.ts';
import { useLoaded } from '../document/load-online.ts';
import { useOrderForm } from '../form/order-form-context.ts';

/** Offers to read a draft: loaded where the owner offers that for the chosen type. */
export function DraftReview() {
  const drafts = usePublicSettings()?.drafts ?? null;
  const language = usePageLanguage();
  const isOffered = useOrderForm(({ draft }) => drafts?.[draft.translationType] === true);
  const parts = useLoaded(isOffered, async () => {
    const [{ DraftOption }] = await Promise.all([import('./draft-option.tsx'), language.load(['draftForm'])]);
    return { DraftOption };
  });
  return isOffered && drafts && parts ? <parts.DraftOption hours={drafts.hours} /> : null;
}
