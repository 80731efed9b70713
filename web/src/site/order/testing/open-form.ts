import { vi } from 'vitest';
import { checkFields } from '../form/check-fields.ts';
import type { StoredForm } from '../form/draft-storage.ts';
import { createOrderFormActions } from '../form/order-form-actions.ts';
import { createOrderFormStore, type OrderFormParts } from '../form/order-form-store.ts';
import { explainRefusal } from '../document/explain-refusal.ts';
import type { UploadedDocument } from '../document/kept-documents.ts';
import type { PageCount } from '../document/page-count.ts';
import type { LostAnswer, OrderUpload, SendOptions, SendOutcome } from '../form/send-order.ts';

export const pdf = (name = 'birth.pdf', bytes = 4): File => new File([new Uint8Array(bytes)], name);
export const complete = {
  fullName: 'Ana',
  email: 'ana@example.com',
  sourceLanguage: 'es',
  targetLanguage: 'en',
};
export const lost: LostAnswer = {
  kind: 'lost',
  reason: 'network',
  message: undefined,
  retryAfter: undefined,
};
export const ordered: Extract<SendOutcome, { kind: 'ordered' }> = {
  kind: 'ordered',
  orderNumber: 'TP-2026-AAAA-BBBB-CCCC',
};

/** A form in one tab; `tab` and `disk` survive it like the browser's storages. */
export function openForm(
  tab: { form?: StoredForm } = {},
  disk = new Map<string, File>(),
  explain: OrderFormParts['explainRefusal'] = (file) => explainRefusal(file, 'en'),
  /** Never loaded by default: documents are then sent with the form. */
  loadUploader: ReturnType<OrderFormParts['loadUploader']> = new Promise(() => undefined),
  /** The server's uploads of this browser. */
  uploaded = new Map<string, UploadedDocument>(),
) {
  let ids = 0;
  const sent: OrderUpload[] = [];
  const answers: SendOutcome[] = [];
  const line: { isFree: Promise<unknown> } = { isFree: Promise.resolve() };
  vi.stubGlobal('navigator', { onLine: true });
  const preparation: { isDone: Promise<unknown> } = { isDone: Promise.resolve() };
  const send = async (upload: OrderUpload, options: SendOptions): Promise<SendOutcome> => {
    sent.push(upload);
    options.onProgress({ sentBytes: 1, totalBytes: 4 });
    await line.isFree;
    return options.signal.aborted ? { ...lost, reason: 'cancelled' } : (answers.shift() ?? ordered);
  };
  const parts: OrderFormParts = {
    drafts: {
      load: () => tab.form,
      save: (form) => void (tab.form = structuredClone(form)),
      clear: () => void delete tab.form,
    },
    documents: {
      load: (id) => Promise.resolve(disk.get(id)),
      save: (id, file) => Promise.resolve(void disk.set(id, file)),
      remove: (id) => Promise.resolve(void disk.delete(id)),
    },
    countPages: (file): Promise<PageCount> => Promise.resolve({ kind: 'counted', pages: file.size }),
    explainRefusal: explain,
    loadCheckFields: () => Promise.resolve(checkFields),
    preparePhoto: (photo) => preparation.isDone.then(() => photo),
    send,
    loadUploader: () => loadUploader,
    findUploaded: (id) => Promise.resolve(uploaded.get(id)),
    newId: () => `${disk.size}-${(ids += 1)}-${Math.random()}`,
    timeZone: () => 'America/New_York',
  };
  const store = createOrderFormStore(undefined, parts.newId);
  const form = createOrderFormActions(store, parts);
  const only = () => store.getState().documents[0];
  return {
    ...form,
    close: form.open(),
    state: store.getState,
    only,
    sent,
    answers,
    line,
    preparation,
    tab,
    disk,
  };
}

export async function openCompleteForm() {
  const form = openForm();
  form.change(complete);
  await form.documents.choose(pdf());
  return form;
}
