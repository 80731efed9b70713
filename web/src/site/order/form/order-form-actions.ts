import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { createDocumentActions, type DocumentActions } from '../document/document-actions.ts';
import { createBackgroundUploads, type BackgroundUploads } from '../document/background-uploads.ts';
import { openingType, type DraftStorage } from './draft-storage.ts';
import { enteredFields } from './entered-fields.ts';
import { swapLanguages, type OrderDraft, changeDraft } from './order-draft.ts';
import type { OrderFormParts, OrderFormStore, OrderFormState } from './order-form-store.ts';
import { rememberDetails } from '../order-again.ts';
import { submitForm, type SubmitResult } from './submit-form.ts';
import type { Arrival } from './use-arrival.ts';
import { checkForm, sameLanguage, type FormField, type FormProblems } from './form-problems.ts';
import { keyAfterChange } from './idempotency-key.ts';

export interface OrderFormActions {
  /** Restores the state stored in this tab and starts storing; returns the function that stops. In the browser only. */
  readonly open: () => () => void;
  /**
   * Sets the form's route and how the visitor arrived. `visit` identifies the history entry: a link to the open
   * form is a new visit, the same entry is not.
   */
  readonly arrive: (visit: string, preset: TranslationType | undefined, arrival: Arrival) => void;
  readonly change: (change: Partial<OrderDraft>) => void;
  /** Copies fields into the draft that the browser filled in without an event. */
  readonly readEntered: (form: HTMLFormElement) => void;
  readonly swap: () => void;
  readonly documents: Omit<DocumentActions, 'restore' | 'arriving' | 'stop'>;
  readonly uploads: Pick<BackgroundUploads, 'cancel' | 'retry'>;
  /**
   * Sends the order, after waiting for documents that are still being read; the answer is lost if the browser is
   * offline then. Does nothing while another submission is pending.
   */
  readonly submit: () => Promise<SubmitResult>;
  readonly cancel: () => void;
}

export function createOrderFormActions(store: OrderFormStore, parts: OrderFormParts): OrderFormActions {
  const { getState, setState } = store;
  const documents = createDocumentActions(store, parts);
  const uploads = createBackgroundUploads(store, parts.loadUploader);
  const change = (fields: Partial<OrderDraft>): void => {
    // The form cannot be changed while it is being sent.
    if (getState().submission.step !== 'editing') return;
    setState(editForm(getState(), fields, parts.newId));
  };
  const loadCheck = async (): Promise<void> => {
    const checkFields = await parts.loadCheckFields().catch(() => undefined);
    if (checkFields !== undefined) setState({ checkFields });
  };
  const submission = createSubmission(store, { ...parts, uploads, loadCheck, arriving: documents.arriving });
  let visited: string | undefined;
  return {
    open: () => {
      const kept = parts.drafts.load();
      if (kept !== undefined) {
        const { documentIds, ...form } = kept;
        setState(form);
        void documents.restore(documentIds);
      }
      void loadCheck();
      const stopKeeping = keep(store, parts.drafts);
      const stopUploads = uploads.follow();
      return () => {
        stopKeeping();
        documents.stop();
        stopUploads();
        submission.cancel();
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
    documents,
    uploads,
    ...submission,
  };
}

interface SubmissionParts extends OrderFormParts {
  readonly uploads: BackgroundUploads;
  readonly loadCheck: () => Promise<void>;
  readonly arriving: DocumentActions['arriving'];
}

function createSubmission(
  store: OrderFormStore,
  parts: SubmissionParts,
): Pick<OrderFormActions, 'submit' | 'cancel'> {
  const { getState, setState } = store;
  let sending = new AbortController();
  return {
    submit: async () => {
      const wasComplete = getState().problems.file !== 'again';
      if (getState().checkFields === undefined) await parts.loadCheck();
      while (parts.arriving() !== undefined) {
        // Reading may need code that arrives only with the connection: an order is never sent long after the click.
        if (!navigator.onLine) {
          const failure = { kind: 'lost', reason: 'offline' } as const;
          setState({ submission: { step: 'editing', failure } });
          return failure;
        }
        await parts.arriving();
      }
      const { problems, refusals } = getState();
      // A document turned out to be missing after the click: the visitor did not mean an order without it.
      if (wasComplete && problems.file === 'again') {
        setState({ refusals: refusals + 1 });
        return { kind: 'invalid', problems };
      }
      if (getState().submission.step === 'editing') sending = new AbortController();
      return submitForm(store, parts, sending.signal);
    },
    cancel: () => sending.abort(),
  };
}

/** Stores the form after each relevant change, and removes it once the order is placed. */
function keep(store: OrderFormStore, drafts: DraftStorage): () => void {
  return store.subscribe((state, before) => {
    if (state.submission.step === 'ordered') {
      rememberDetails(state.submission.orderNumber, state.draft);
      return drafts.clear();
    }
    const { draft, key, preset, saved } = state;
    const documentIds = state.documents.map(({ id }) => id);
    const sameForm =
      draft === before.draft && key === before.key && preset === before.preset && saved === before.saved;
    if (sameForm && String(documentIds) === String(before.documents.map(({ id }) => id))) return;
    drafts.save({ draft, key, preset, saved, documentIds });
  });
}

type Edited = Pick<OrderFormState, 'draft' | 'key' | 'problems' | 'submission'>;

/**
 * The form after a change of its fields. Before the first submission only equal languages are reported; afterwards
 * each touched field is validated immediately.
 */
function editForm(state: OrderFormState, change: Partial<OrderDraft>, newId: () => string): Edited {
  const draft = changeDraft(state.draft, change);
  return {
    draft,
    key: keyAfterChange(state.key, newId),
    problems: problemsAfter(state, draft, touchedBy(change)),
    submission: { step: 'editing' },
  };
}

function problemsAfter(
  state: OrderFormState,
  draft: OrderDraft,
  touched: readonly FormField[],
): FormProblems {
  const found =
    state.refusals > 0 ? checkForm(draft, state.documents, state.checkFields) : sameLanguage(draft);
  const untouched = Object.entries(state.problems).filter(([field]) => !touched.includes(field as FormField));
  const now = touched.flatMap((field) =>
    found[field] === undefined ? [] : [[field, found[field]] as const],
  );
  return Object.fromEntries([...untouched, ...now]);
}

/** Equal languages are reported at the target, so a change of the source touches both. */
function touchedBy(change: Partial<OrderDraft>): readonly FormField[] {
  const fields = Object.keys(change) as FormField[];
  return 'sourceLanguage' in change ? [...fields, 'targetLanguage'] : fields;
}
