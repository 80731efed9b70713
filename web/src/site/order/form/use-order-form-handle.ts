import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { RefusedForm } from '@truepage/core/site/page-contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePageLanguage } from '../../../i18n/language-context.ts';
import type { PageLanguage } from '../../../i18n/page-language.ts';
import { useEntered } from '../../forms/use-entered.ts';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { useSite } from '../../../site-context.ts';
import { languagesInHash } from '../languages/chosen-elsewhere.ts';
import { loadOnline } from '../document/load-online.ts';
import { browserParts, loadBrowserUploader } from './browser-parts.ts';
import { sessionDraftStorage } from './draft-storage.ts';
import { randomId } from './idempotency-key.ts';
import { enteredFields } from './entered-fields.ts';
import type { OrderDraft } from './order-draft.ts';
import { createOrderFormActions } from './order-form-actions.ts';
import type { OrderFormHandle } from './order-form-context.ts';
import { createOrderFormStore } from './order-form-store.ts';
import { sendOrder } from './send-order.ts';
import { useArrival } from './use-arrival.ts';

/** The form of this tab: first as rendered by the server, then with the state stored in the tab. */
export function useOrderFormHandle(preset: TranslationType | undefined): {
  readonly handle: OrderFormHandle;
  /** Attach to the form element, to read what was entered before hydration. */
  readonly formRef: RefObject<HTMLFormElement | null>;
} {
  const formRef = useRef<HTMLFormElement>(null);
  useEntered();
  const language = usePageLanguage();
  // Only set on the server: a form submitted without JavaScript is not hydrated.
  const refused = useSite().refusedForm;
  const [handle] = useState(() => createHandle(preset, language, refused));
  const [rendered] = useState(handle.store.getState().draft);
  const early = useRef<Early>({ fields: {}, file: undefined });
  const { key, hash } = useScreenAddress().location;
  const arrival = useArrival();

  useEffect(() => {
    early.current = enteredBefore(formRef.current, handle, rendered);
    const close = handle.actions.open();
    handle.actions.change(early.current.fields);
    if (early.current.file !== undefined) void handle.actions.documents.choose(early.current.file);
    return close;
  }, [handle, rendered]);

  useEffect(() => {
    if (arrival === undefined) return;
    handle.actions.arrive(key, preset, arrival);
    if (arrival === 'address') handle.actions.change(languagesInHash(hash));
    // A type chosen before hydration takes precedence over the address.
    const { translationType } = early.current.fields;
    if (translationType !== undefined) handle.actions.change({ translationType });
    early.current = { fields: {}, file: undefined };
  }, [handle, preset, arrival, key, hash]);

  return { handle, formRef };
}

interface Early {
  readonly fields: Partial<OrderDraft>;
  readonly file: File | undefined;
}

/**
 * The input that differs from the rendered draft: the values of the form, and what was typed since hydration. The
 * latter is only in the draft: until the next render, React resets the field to the rendered value.
 */
function enteredBefore(
  form: HTMLFormElement | null,
  { store }: OrderFormHandle,
  rendered: OrderDraft,
): Early {
  if (form === null) return { fields: {}, file: undefined };
  const file = new FormData(form).get('file');
  const hasFile = file instanceof File && file.name !== '';
  const { draft } = store.getState();
  const typed = Object.entries(draft).filter(([name, value]) => value !== rendered[name as keyof OrderDraft]);
  const fields = { ...enteredFields(form, draft), ...Object.fromEntries(typed) };
  return { fields, file: hasFile ? file : undefined };
}

function createHandle(
  preset: TranslationType | undefined,
  language: PageLanguage,
  refused: RefusedForm | undefined,
): OrderFormHandle {
  const store = createOrderFormStore(preset, randomId, { refused });
  const actions = createOrderFormActions(store, {
    ...browserParts(language),
    drafts: sessionDraftStorage(randomId),
    loadCheckFields: async () => (await import('./check-fields.ts')).checkFields,
    send: sendOrder,
    loadUploader: () => loadBrowserUploader(),
    findUploaded: (id) =>
      loadOnline(async () => (await import('../uploads/find-uploaded.ts')).findUploaded(id)),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return { store, actions };
}
