import { useEffect } from 'react';
import { useApi } from '../../../api/api-context.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';
import type { SavedForm } from './saved-form.ts';

const everyMs = 20_000;

/** Notices that the form was opened elsewhere: when the page is looked at again, and every 20 seconds meanwhile. */
export function useEditorCheck(store: OrderFormStore, { id, generation, state }: SavedForm): void {
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
    // Without a connection nothing is known; the next look tells.
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
