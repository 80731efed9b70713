import type { PublicSettings } from '@truepage/core/api/settings';
import { quoteReasonsFor } from '@truepage/core/quotes/requested-quote';
import { useText } from '../../../i18n/language-context.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { isOrderable, quotedPages, type OrderDocument } from '../document/order-document.ts';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';
import type { OrderDraft } from '../form/order-draft.ts';

export type QuoteSettings = NonNullable<PublicSettings['quotes']>;

/** Whether staff set the price. Some uncounted files are only known to the server. */
export function isQuoted(
  quotes: QuoteSettings,
  { handwritten }: OrderDraft,
  documents: readonly OrderDocument[],
): boolean {
  const form = { pageCount: quotedPages(documents), sources: [], isHandwritten: handwritten };
  return quoteReasonsFor(quotes, form).length > 0;
}

interface Quoted {
  readonly quotes: QuoteSettings;
}

/** Asks whether a document is handwritten, and explains the handling of uncounted files. */
export function QuoteQuestions({ quotes }: Quoted) {
  const text = useText();
  const { change } = useOrderFormActions();
  const isHandwritten = useOrderForm(({ draft }) => draft.handwritten);
  const isUncounted = useOrderForm(({ documents }) =>
    documents.some((document) => isOrderable(document) && document.pages.kind === 'later'),
  );
  const { hours } = quotes;
  return (
    <div className="grid gap-3 noscript:hidden empty:hidden">
      {quotes.handwritten && (
        <Checkbox
          name="handwritten"
          value="true"
          label={text('order.handwritten')}
          hint={text('order.handwrittenHint', { hours })}
          checked={isHandwritten}
          onChange={(event) => change({ handwritten: event.target.checked })}
        />
      )}
      {quotes.uncounted && isUncounted && (
        <p className="text-sm text-ink-soft">{text('quoteForm.uncounted', { hours })}</p>
      )}
    </div>
  );
}

/** Shown instead of the total. */
export function QuoteTerm({ quotes: { hours } }: Quoted) {
  const text = useText();
  return <span>{text('quoteForm.priceWithin', { hours })}</span>;
}

/** The label of the submit button. */
export function AskWords() {
  const text = useText();
  return <span>{text('quoteForm.ask')}</span>;
}

export function AskNote() {
  const text = useText();
  return <span>{text('quoteForm.note')}</span>;
}

/** Shown instead of the price. */
export function QuoteSummary({ quotes, titleId }: Quoted & { readonly titleId: string }) {
  const text = useText();
  const pages = useOrderForm(({ documents }) => quotedPages(documents));
  return (
    <Card className="grid gap-3 noscript:hidden">
      <h2 id={titleId} tabIndex={-1} className="text-lg font-bold">
        {text('order.summary')}
      </h2>
      <p role="status" className="text-xl font-bold text-balance">
        <QuoteTerm quotes={quotes} />
      </p>
      {quotes.pages && pages > quotes.overPages && (
        <p>{text('quoteForm.pages', { count: quotes.overPages })}</p>
      )}
      <p>{text('quoteForm.byEmail')}</p>
      <p className="border-t border-line pt-3 text-sm text-ink-soft">{text('quoteForm.delivery')}</p>
    </Card>
  );
}
