import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import type { StaffQuote } from '@truepage/core/api/admin/quotes/quotes';
import { longestQuoteReason } from '@truepage/core/quotes/requested-quote';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Unbroken, WithName } from '../../ui/unbroken.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextArea, DeskTextField } from '../ui/desk-field.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { useQuoteForm } from './use-quote-form.ts';

interface QuoteFormProps {
  readonly order: StaffOrder;
  readonly quote: StaffQuote;
}

/** Sets pages and price, and sends the quote to the customer. */
export function QuoteForm({ order, quote }: QuoteFormProps) {
  const text = useText();
  const { money } = useFormats();
  const form = useQuoteForm(order, quote);
  const { price, send } = form;
  const shown = price === undefined ? '…' : money(price);
  const isAgain = form.isSame && quote.price !== null;
  return (
    <DeskForm isBusy={send.isPending} onSubmit={form.submit}>
      {order.documents.map(({ position, filename }, index) => (
        <DeskTextField
          key={position}
          label={
            <WithName name={filename ?? undefined}>
              {text('adminQuotes.pagesOf', { name: filename ?? String(position) })}
            </WithName>
          }
          inputMode="numeric"
          autoComplete="off"
          value={form.typedPages[index] ?? ''}
          error={form.isPagesWrong(index) ? text('adminQuotes.pagesInvalid') : undefined}
          onChange={({ target }) => form.setPages(index, target.value)}
        />
      ))}
      <PriceFields form={form} />
      <p className="text-ink-soft">{text('adminQuotes.rule')}</p>
      {send.error !== null && <Alert tone="danger">{errorText(send.error, text)}</Alert>}
      <p>
        <DeskButton type="submit" variant="primary" isBusy={send.isPending}>
          <span>
            <Unbroken>
              {send.isPending
                ? text('adminShell.sending')
                : text(isAgain ? 'adminQuotes.sendAgain' : 'adminQuotes.send', { price: shown })}
            </Unbroken>
          </span>
        </DeskButton>
      </p>
    </DeskForm>
  );
}

/** The price, how it was calculated, and the reason for a different one. */
function PriceFields({ form }: { readonly form: ReturnType<typeof useQuoteForm> }) {
  const text = useText();
  const { money } = useFormats();
  const { listPrice, price } = form;
  return (
    <>
      {listPrice !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="grow">
            <Unbroken>{text('adminQuotes.listPrice', { price: money(listPrice) })}</Unbroken>
          </p>
          {price !== listPrice && (
            <DeskButton onClick={form.takeListPrice}>{text('adminQuotes.useListPrice')}</DeskButton>
          )}
        </div>
      )}
      <DeskTextField
        label={text('adminQuotes.price')}
        inputMode="decimal"
        autoComplete="off"
        value={form.typedPrice}
        error={form.isPriceWrong ? text('adminQuotes.priceInvalid') : undefined}
        onChange={({ target }) => form.setTypedPrice(target.value)}
      />
      {form.hasNote && (
        <DeskTextArea
          label={text('adminQuotes.note')}
          hint={text('adminQuotes.noteHint')}
          rows={2}
          maxLength={longestQuoteReason}
          value={form.note}
          error={form.isNoteMissing ? text('adminQuotes.noteMissing') : undefined}
          onChange={({ target }) => form.setNote(target.value)}
        />
      )}
    </>
  );
}
