import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import type { StaffQuote } from '@truepage/core/api/admin/quotes/quotes';
import { parseDollars, toDollars } from '@truepage/core/money';
import { parsePages } from '@truepage/core/page-counts/parse-pages';
import { quote as quoteOf } from '@truepage/core/pricing/quote';
import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';

/** The form's state: the pages of each document, the resulting list price, and the price that staff set instead. */
export function useQuoteForm(order: StaffOrder, quote: StaffQuote) {
  const [typedPages, setTypedPages] = useState(() => order.documents.map(({ pages }) => String(pages)));
  const [typedPrice, setTypedPrice] = useState(() =>
    quote.price === null ? undefined : toDollars(quote.price),
  );
  const [note, setNote] = useState(quote.note);
  const [hasTried, setHasTried] = useState(false);
  const send = useSend(order.orderNumber);
  const pages = typedPages.map(parsePages);
  const counted = pages.flatMap((count) => count ?? []);
  const pageCount = counted.reduce((sum, count) => sum + count, 0);
  const isCounted = counted.length === pages.length;
  const documentCount = order.documents.length;
  const listPrice = isCounted
    ? quoteOf({ ...order, pageCount, documentCount }, quote.prices).total
    : undefined;
  const price = typedPrice === undefined ? listPrice : parseDollars(typedPrice);
  const isSame =
    price === quote.price && order.documents.every((document, at) => document.pages === pages[at]);
  const needsNote = price !== undefined && price !== listPrice && !isSame;
  return {
    typedPages,
    setPages: (index: number, typed: string) => setTypedPages((all) => all.with(index, typed)),
    isPagesWrong: (index: number) => hasTried && pages[index] === undefined,
    listPrice,
    /** Undefined if the input is not an amount. */
    price,
    typedPrice: typedPrice ?? (listPrice === undefined ? '' : toDollars(listPrice)),
    setTypedPrice,
    takeListPrice: () => setTypedPrice(undefined),
    isPriceWrong: hasTried && price === undefined,
    note,
    setNote,
    hasNote: needsNote || note !== '',
    isNoteMissing: hasTried && needsNote && note.trim() === '',
    isSame,
    send,
    submit: () => {
      setHasTried(true);
      if (price === undefined || !isCounted || (needsNote && note.trim() === '')) return;
      const sentNote = price === listPrice ? '' : note.trim();
      send.mutate({ revision: quote.revision, pages: counted, price, note: sentNote });
    },
  };
}

interface Wish {
  readonly revision: number;
  readonly pages: number[];
  readonly price: number;
  readonly note: string;
}

function useSend(orderNumber: string) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Wish) => call('sendQuote', { id: orderNumber }, { body }),
    onSuccess: () => showToast({ title: text('adminQuotes.sent') }),
    onSettled: () => {
      for (const queryKey of [
        deskKeys.order(orderNumber),
        deskKeys.quoteRequests,
        deskKeys.orderLists,
        deskKeys.pending,
      ]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
