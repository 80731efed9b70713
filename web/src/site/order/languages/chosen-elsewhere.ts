import { isLanguageCode } from '@truepage/core/languages';
import type { OrderDraft } from '../form/order-draft.ts';

type Languages = Pick<OrderDraft, 'sourceLanguage' | 'targetLanguage'>;

/** Languages that were chosen before the order form was opened, behind the hash of its address: no server reads them there. */
export function languagesAsHash({ sourceLanguage, targetLanguage }: Languages): string {
  return `#${new URLSearchParams({ from: sourceLanguage, to: targetLanguage }).toString()}`;
}

/** Those that are languages of ours. */
export function languagesInHash(hash: string): Partial<Languages> {
  const given = new URLSearchParams(hash.slice(1));
  const read = (name: string) => given.get(name) ?? '';
  const [from, to] = [read('from'), read('to')];
  return {
    ...(isLanguageCode(from) && { sourceLanguage: from }),
    ...(isLanguageCode(to) && { targetLanguage: to }),
  };
}
