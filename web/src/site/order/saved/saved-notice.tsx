import { useEffect } from 'react';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useOrderFormStore } from '../form/order-form-context.ts';
import { freshKey, randomId } from '../form/idempotency-key.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';
import type { SavedForm } from './saved-form.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useApi } from '../../../api/api-context.ts';

const everyMs = 20_000;

/** How long the form is kept and for which address; whether another browser has it; and a changed price. */
export function SavedNotice({ saved }: { readonly saved: SavedForm }) {
  const text = useText();
  const { money, longMoment } = useFormats();
  const store = useOrderFormStore();
  const { state, maskedEmail = '', expiresAt, changedPrice } = saved;
  useEditorCheck(store, saved);
  if (state !== 'mine') {
    return (
      <Alert
        tone="warning"
        title={text(state === 'gone' ? 'savedForm.gone' : 'savedForm.elsewhere')}
        actions={
          <Button variant="secondary" onClick={() => detach(store)}>
            {text('savedForm.detach')}
          </Button>
        }
      >
        {text(state === 'gone' ? 'savedForm.goneText' : 'savedForm.elsewhereText')}
      </Alert>
    );
  }
  return (
    <>
      <Alert tone="info" title={expiresAt && text('savedForm.keptUntil', { until: longMoment(expiresAt) })}>
        <Unbroken>{text('savedForm.keptFor', { email: maskedEmail })}</Unbroken>
      </Alert>
      {changedPrice && (
        <Alert tone="warning">
          <Unbroken>
            {text('savedForm.priceChanged', {
              before: money(changedPrice.before),
              now: money(changedPrice.now),
            })}
          </Unbroken>
        </Alert>
      )}
    </>
  );
}

/**
 * Turns it into a new form, because the saved one belongs to another browser now. Documents without a file here
 * stay with the saved form.
 */
function detach({ getState, setState }: OrderFormStore): void {
  const documents = getState().documents.filter(({ file }) => file !== undefined);
  setState({
    saved: undefined,
    key: freshKey(randomId),
    documents: documents.map((document) => ({ ...document, upload: undefined })),
    submission: { step: 'editing' },
  });
}

/** Checks whether the form was opened elsewhere: on returning to the page, and every 20 seconds. */
function useEditorCheck(store: OrderFormStore, { id, generation, state }: SavedForm): void {
  const call = useApi();
  useEffect(() => {
    if (state !== 'mine') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const query = { generation: String(generation) };
      const found = await call('checkSavedForm', { formId: id }, { query, signal });
      const { saved } = store.getState();
      if (found.state !== 'mine' && saved?.id === id && saved.generation === generation)
        store.setState({ saved: { ...saved, state: found.state } });
    };
    // Offline, the state is unknown until the next check.
    const lookQuietly = (): void => void look().catch(() => undefined);
    lookQuietly();
    const timer = setInterval(lookQuietly, everyMs);
    document.addEventListener('visibilitychange', lookQuietly, { signal });
    window.addEventListener('focus', lookQuietly, { signal });
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [call, store, id, generation, state]);
}
