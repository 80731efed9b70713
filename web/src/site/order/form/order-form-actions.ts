import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { createDocumentActions, type DocumentActions } from '../document/document-actions.ts';
import { openingType, type DraftStorage } from './draft-storage.ts';
import { editForm } from './edit-form.ts';
import { enteredFields } from './entered-fields.ts';
import { swapLanguages, type OrderDraft } from './order-draft.ts';
import type { OrderFormParts, OrderFormStore } from './order-form-store.ts';
import { rememberDetails } from '../order-again.ts';
import { submitForm, type SubmitResult } from './submit-form.ts';
import type { Arrival } from './use-arrival.ts';

export interface OrderFormActions {
  /** Brings back what this tab had kept and starts keeping; gives back how to stop. In the browser only. */
  readonly open: () => () => void;
  /**
   * Sets the form's route and how the visitor got there. `visit` names the entry of the
   * history: a link to the form that is already open is a visit of its own, the same one twice is not.
   */
  readonly arrive: (visit: string, preset: TranslationType | undefined, arrival: Arrival) => void;
  readonly change: (change: Partial<OrderDraft>) => void;
  /** Copies fields into the draft that browsers filled in without an event. */
  readonly readEntered: (form: HTMLFormElement) => void;
  readonly swap: () => void;
  readonly choose: DocumentActions['choose'];
  readonly removeDocument: () => void;
  /** Sends the order, with the document that is still being read. A call while one is on its way does nothing. */
  readonly submit: () => Promise<SubmitResult>;
  readonly cancel: () => void;
}

export function createOrderFormActions(store: OrderFormStore, parts: OrderFormParts): OrderFormActions {
  const { getState, setState } = store;
  const documents = createDocumentActions(store, parts);
  const change = (fields: Partial<OrderDraft>): void => {
    // A form that is being sent can no longer be changed.
    if (getState().submission.step !== 'editing') return;
    setState(editForm(getState(), fields, parts.newId));
  };
  let sending = new AbortController();
  let visited: string | undefined;
  return {
    open: () => {
      const kept = parts.drafts.load();
      if (kept !== undefined) setState({ draft: kept.draft, key: kept.key, preset: kept.preset });
      if (kept?.fileId !== undefined) void documents.restore(kept.fileId);
      const stopKeeping = keep(store, parts.drafts);
      return () => {
        stopKeeping();
        documents.stop();
        sending.abort();
      };
    },
    arrive: (visit, preset, arrival) => {
      if (visit === visited) return;
      visited = visit;
      const translationType = openingType(getState(), preset, arrival);
      if (translationType !== getState().draft.translationType) change({ translationType });
      setState({ preset });
    },
    change,
    readEntered: (form) => {
      const entered = enteredFields(form, getState().draft);
      if (Object.keys(entered).length > 0) change(entered);
    },
    swap: () => change(swapLanguages(getState().draft)),
    choose: documents.choose,
    removeDocument: documents.remove,
    submit: async () => {
      while (documents.arriving() !== undefined) await documents.arriving();
      if (getState().submission.step === 'editing') sending = new AbortController();
      return submitForm(store, parts, sending.signal);
    },
    cancel: () => sending.abort(),
  };
}

/** Stores the form whenever something worth keeping changed, and forgets it once it became an order. */
function keep(store: OrderFormStore, drafts: DraftStorage): () => void {
  return store.subscribe((state, before) => {
    if (state.submission.step === 'ordered') {
      rememberDetails(state.submission.orderNumber, state.draft);
      return drafts.clear();
    }
    const { draft, key, preset, fileId } = state;
    const sameForm = draft === before.draft && key === before.key;
    if (sameForm && preset === before.preset && fileId === before.fileId) return;
    drafts.save({ draft, key, preset, fileId });
  });
}
