import { isLanguageCode } from '@truepage/core/languages';
import type { OrderDraft } from '../form/order-draft.ts';

type Languages = Pick<OrderDraft, 'sourceLanguage' | 'targetLanguage'>;

/** The hash of the order form's address with languages chosen before; servers do not receive it. */
export function languagesAsHash({ sourceLanguage, targetLanguage }: Languages): string {
  return `#${new URLSearchParams({ from: sourceLanguage, to: targetLanguage }).toString()}`;
}

/** The supported languages in a hash. */
export function languagesInHash(hash: string): Partial<Languages> {
  const given = new URLSearchParams(hash.slice(1));
  const read = (name: string) => given.get(name) ?? '';
  const [from, to] = [read('from'), read('to')];
  return {
    ...(isLanguageCode(from) && { sourceLanguage: from }),
    ...(isLanguageCode(to) && { targetLanguage: to }),
  };
}
