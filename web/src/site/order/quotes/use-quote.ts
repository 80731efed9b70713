import { usePageLanguage } from '../../../i18n/language-context.ts';
import { usePublicSettings } from '../../use-public-settings.ts';
import { useLoaded } from '../document/load-online.ts';
import { useOrderForm } from '../form/order-form-context.ts';

/** The components for orders whose price staff set; loaded if the owner offers that. */
export function useQuoteParts() {
  const quotes = usePublicSettings()?.quotes ?? null;
  const language = usePageLanguage();
  const parts = useLoaded(quotes !== null, async () => {
    const [{ isQuoted, QuoteQuestions, QuoteTerm, QuoteSummary, AskWords, AskNote }] = await Promise.all([
      import('./quote-parts.tsx'),
      language.load(['quoteForm']),
    ]);
    return { isQuoted, QuoteQuestions, QuoteTerm, QuoteSummary, AskWords, AskNote };
  });
  return quotes && parts && { ...parts, quotes };
}

/** The same components, if staff set the price of the current form. */
export function useQuote() {
  const parts = useQuoteParts();
  const isQuoted = useOrderForm(({ draft, documents }) => parts?.isQuoted(parts.quotes, draft, documents));
  return isQuoted ? parts : undefined;
}
