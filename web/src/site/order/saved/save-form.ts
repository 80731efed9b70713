import type { ReplyOf } from '@truepage/core/api/contract';
import type { ApiCall } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { isOrderable, type OrderDocument } from '../document/order-document.ts';
import { randomId } from '../form/idempotency-key.ts';
import { certificatesOf } from '../form/order-draft.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';

interface SavingParts {
  readonly call: ApiCall;
  readonly email: string;
  /** Resolves if the visitor chooses not to wait for the uploads. */
  readonly isWaitOver: Promise<unknown>;
}

/**
 * Saves the form with its uploads and has the link emailed. Partial uploads are kept; documents that cannot be
 * uploaded are left out. Rejects with the errors of the call.
 */
export async function saveForm(store: OrderFormStore, parts: SavingParts): Promise<void> {
  const { getState, setState } = store;
  // From now on every document is uploaded, even one that would be sent with the order.
  setState({ saved: getState().saved ?? { id: randomId(), generation: 0, state: 'saving' } });
  try {
    setState({ saved: { ...(await send(store, parts)), state: 'mine' } });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    const { saved, documents } = getState();
    if (saved === undefined) throw error;
    if (code === 'saved_form.elsewhere') setState({ saved: { ...saved, state: 'elsewhere' } });
    // Ordered or expired in the meantime: saved as a new form. The browser still has the files of deleted uploads.
    if (code === 'saved_form.not_found')
      setState({ saved: { id: randomId(), generation: 0, state: 'saving' } });
    else if (code === 'upload.not_found')
      setState({
        documents: documents.map((one) => (one.file === undefined ? one : { ...one, upload: undefined })),
      });
    else throw error;
    setState({ saved: { ...(await send(store, parts)), state: 'mine' } });
  }
}

async function send(
  store: OrderFormStore,
  { call, email, isWaitOver }: SavingParts,
): Promise<ReplyOf<'saveForm'>> {
  await Promise.race([uploadsSettled(store), isWaitOver]);
  const { draft, documents, key, saved } = store.getState();
  const body = {
    email,
    generation: saved?.generation ?? 0,
    fields: { ...draft, certificates: certificatesOf(draft) ?? 'one' },
    key: key.value,
    uploads: documents.filter(isKnown).map(({ id }) => id),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  } as const;
  return call('saveForm', { formId: saved?.id ?? '' }, { body });
}

function uploadsSettled(store: OrderFormStore): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!store.getState().documents.filter(isOrderable).every(isSettled)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(look);
    look();
  });
}

function isSettled({ upload }: OrderDocument): boolean {
  return upload?.kind === 'uploaded' || upload?.kind === 'impossible' || upload?.kind === 'cancelled';
}

/** Whether the server has at least a part of it. */
function isKnown({ upload, problem }: OrderDocument): boolean {
  if (upload?.kind === 'uploaded' || upload?.kind === 'checking') return true;
  return problem === undefined && upload !== undefined && 'arrived' in upload && upload.arrived > 0;
}
