import { useId, useRef, useState } from 'react';
import { parseDollars, toDollars, type Cents } from '@truepage/core/money';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { controlProps, FieldError } from '../../ui/field.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { controlClass } from '../ui/control-class.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { priceOf, unitOf, type PriceItem } from './price-items.ts';
import { usePriceUpdate } from './use-price-update.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

interface PriceFormProps {
  readonly item: PriceItem;
  readonly prices: PriceList;
}

/** The input, and the price when editing began, which may change in the meantime. */
interface Draft {
  readonly typed: string;
  readonly from: Cents;
}

/** One price with its own button. An invalid price is reported and not sent; zero is a price. */
export function PriceForm({ item, prices }: PriceFormProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const price = priceOf(item, prices);
  const [draft, setDraft] = useState<Draft>();
  const [error, setError] = useState<string>();
  const { update, isBusy } = usePriceUpdate(item);

  const submit = () => {
    const typed = readPrice(draft?.typed ?? toDollars(price));
    if (typed === undefined) {
      setError(text('adminPricing.invalidText'));
      showFailure(text('adminPricing.invalidTitle'), text('adminPricing.invalidText'));
      field.current?.focus();
      return;
    }
    update(typed, { onDone: () => setDraft(undefined), onFailed: setError });
  };
  return (
    <DeskForm isBusy={isBusy} onSubmit={submit} className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
      <PriceLabel id={id} item={item} price={price} />
      <FieldError id={id} error={error} />
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-ink-soft">
          {text('adminPricing.dollarSign')}
        </span>
        <input
          ref={field}
          {...controlProps(id, { error })}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={draft?.typed ?? toDollars(price)}
          onChange={(event) => {
            setDraft({ typed: event.target.value, from: draft?.from ?? price });
            setError(undefined);
          }}
          className={classes(controlClass, 'w-28 min-w-0 grow tabular-nums sm:max-w-40')}
        />
        <UpdateButton item={item} isBusy={isBusy} />
      </div>
      {draft !== undefined && draft.from !== price && (
        <ChangedMeanwhile price={price} onTake={() => setDraft(undefined)} />
      )}
    </DeskForm>
  );
}

function PriceLabel({
  id,
  item,
  price,
}: {
  readonly id: string;
  readonly item: PriceItem;
  readonly price: Cents;
}) {
  const text = useText();
  const { money } = useFormats();
  const isPerPage = unitOf(item) === 'page';
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <label htmlFor={id} className="font-semibold">
        <span>{text(`common.${item.name}`)}</span>{' '}
        <span className="font-normal text-ink-soft">
          {text(isPerPage ? 'adminPricing.perPage' : 'adminPricing.perCertificate')}
        </span>
      </label>
      <span className="text-ink-soft tabular-nums">
        <Unbroken>{text('adminPricing.now', { price: money(price) })}</Unbroken>
      </span>
    </div>
  );
}

function UpdateButton({ item, isBusy }: { readonly item: PriceItem; readonly isBusy: boolean }) {
  const text = useText();
  return (
    <DeskButton type="submit" isBusy={isBusy}>
      <span>{text(isBusy ? 'adminPricing.updating' : 'adminPricing.update')}</span>
      <span className="sr-only">{text(`common.${item.name}`)}</span>
    </DeskButton>
  );
}

function ChangedMeanwhile({ price, onTake }: { readonly price: Cents; readonly onTake: () => void }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-pending">
      <span>
        <Unbroken>{text('adminPricing.changedMeanwhile', { price: money(price) })}</Unbroken>
      </span>
      <DeskButton variant="quiet" onClick={onTake}>
        <span>
          <Unbroken>{text('adminPricing.takeTheirs', { price: money(price) })}</Unbroken>
        </span>
      </DeskButton>
    </p>
  );
}

/**
 * Parses a price in cents, zero included. Undefined for '', ' ', 'abc', '-1', '1,50', '1e3'. Ignores blanks around
 * a number, which come from pasting.
 */
export function readPrice(typed: string): Cents | undefined {
  return parseDollars(typed.trim());
}
