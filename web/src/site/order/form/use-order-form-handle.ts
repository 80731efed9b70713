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

/** The form of this tab: as the server rendered it at first, then with everything the tab had kept. */
export function useOrderFormHandle(preset: TranslationType | undefined): {
  readonly handle: OrderFormHandle;
  /** For the form element: what was entered before hydration is read from it. */
  readonly formRef: RefObject<HTMLFormElement | null>;
} {
  const formRef = useRef<HTMLFormElement>(null);
  useEntered();
  const language = usePageLanguage();
  // It came without scripts, so that no browser takes this page over; the store has it on the server alone.
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
    // A tier chosen before hydration wins over the one of the address.
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
 * What differs from the draft as it was rendered: what the form holds, and what was typed since hydration. That is in the draft alone:
 * until it is rendered, React puts what it has rendered back into the field.
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
