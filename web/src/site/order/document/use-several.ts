import { usePageLanguage } from '../../../i18n/language-context.ts';
import type * as severalParts from '../several/several-parts.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { useLoaded } from './load-online.ts';

/** What an order of several documents needs beside one of a single document; a chunk of its own. */
export type SeveralParts = typeof severalParts;

/**
 * The parts and words for several documents; undefined until they have come. They are loaded once there is a document,
 * so that another can be added without a connection.
 */
export function useSeveral(): SeveralParts | undefined {
  const language = usePageLanguage();
  const isWanted = useOrderForm(({ documents }) => documents.length > 0);
  return useLoaded(isWanted, async () => {
    const [parts] = await Promise.all([import('../several/several-parts.ts'), language.load(['documents'])]);
    return parts;
  });
}
