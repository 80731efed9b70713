import { optionalTextNames } from '@truepage/core/orders/order-form';
import type { TranslationType } from '@truepage/core/orders/translation-type';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { browserDocumentStorage } from '../document/document-storage.ts';
import { sessionDraftStorage } from './draft-storage.ts';
import { randomId } from './idempotency-key.ts';
import type { OrderDraft } from './order-draft.ts';
import { createOrderFormActions } from './order-form-actions.ts';
import type { OrderFormHandle } from './order-form-context.ts';
import { createOrderFormStore } from './order-form-store.ts';
import { countPages } from '../document/page-count.ts';
import { sendOrder } from './send-order.ts';
import { useArrival } from './use-arrival.ts';

/** The form of this tab: as the server rendered it at first, then with everything the tab had kept. */
export function useOrderFormHandle(preset: TranslationType | undefined): {
  readonly handle: OrderFormHandle;
  /** For the form element: what was typed before the page came alive is read from it. */
  readonly formRef: RefObject<HTMLFormElement | null>;
} {
  const formRef = useRef<HTMLFormElement>(null);
  const [handle] = useState(() => createHandle(preset));
  const { key } = useScreenAddress().location;
  const arrival = useArrival();

  useEffect(() => {
    const typed = formRef.current === null ? {} : typedFields(formRef.current);
    const close = handle.actions.open();
    handle.actions.change(typed);
    return close;
  }, [handle]);

  useEffect(() => {
    if (arrival !== undefined) handle.actions.arrive(key, preset, arrival);
  }, [handle, preset, arrival, key]);

  return { handle, formRef };
}

function createHandle(preset: TranslationType | undefined): OrderFormHandle {
  const store = createOrderFormStore(preset, randomId);
  const actions = createOrderFormActions(store, {
    drafts: sessionDraftStorage(randomId),
    documents: browserDocumentStorage(() => Date.now()),
    countPages,
    send: sendOrder,
    newId: randomId,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return { store, actions };
}

/** What stands in the fields although nobody told React: typed, or filled in by the browser, before hydration. */
function typedFields(form: HTMLFormElement): Partial<OrderDraft> {
  const data = new FormData(form);
  const texts = (['fullName', 'email', ...optionalTextNames] as const).flatMap((name) => {
    const value = data.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  const options = (['includeNotarization', 'includeEditing'] as const).flatMap((name) =>
    data.has(name) ? [[name, true]] : [],
  );
  return Object.fromEntries([...texts, ...options]) as Partial<OrderDraft>;
}
