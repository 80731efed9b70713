import { usePageLanguage } from '../../../i18n/language-context.ts';
import type * as severalParts from '../several/several-parts.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { useLoaded } from './load-online.ts';

/** The components for several documents, in a separate chunk. */
export type SeveralParts = typeof severalParts;

/**
 * The components and texts for several documents; undefined until loaded. Loaded with the first document, so that
 * another one can be added offline.
 */
export function useSeveral(): SeveralParts | undefined {
  const language = usePageLanguage();
  const isWanted = useOrderForm(({ documents }) => documents.length > 0);
  return useLoaded(isWanted, async () => {
    const [parts] = await Promise.all([import('../several/several-parts.ts'), language.load(['documents'])]);
    return parts;
  });
}
