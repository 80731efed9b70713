import { usePageLanguage } from '../../i18n/language-context.ts';
import { useLoaded } from '../order/document/load-online.ts';
import { useHydrated } from '../use-hydrated.ts';
import { hasJoined } from '../firm/firm-hint.ts';
import type { PayFromAccountProps } from './pay-from-account.tsx';

/** Paying from the account of a firm; loaded in the browsers of members only. */
export function AccountPayment(props: PayFromAccountProps) {
  const isWanted = useHydrated() && hasJoined();
  const language = usePageLanguage();
  const parts = useLoaded(isWanted, async () => {
    const [{ PayFromAccount }] = await Promise.all([
      import('./pay-from-account.tsx'),
      language.load(['firmPay']),
    ]);
    return { PayFromAccount };
  });
  return parts === undefined ? null : <parts.PayFromAccount {...props} />;
}
