import type { PublicOrder } from '@truepage/core/api/orders';
import { usePageLanguage } from '../../../i18n/language-context.ts';
import { useLoaded } from '../../order/document/load-online.ts';

/** The notice of an open question. Loaded with its texts on demand, because few orders have one. */
export function AskedQuestion({ order }: { readonly order: PublicOrder }) {
  const { load } = usePageLanguage();
  const loaded = useLoaded(true, async () => {
    const [{ QuestionNotice }] = await Promise.all([import('./question-notice.tsx'), load(['messages'])]);
    return { QuestionNotice };
  });
  return loaded && <loaded.QuestionNotice order={order} />;
}
