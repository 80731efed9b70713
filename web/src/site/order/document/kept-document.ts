import { editDocument } from '../form/edit-form.ts';
import type { OrderFormParts, OrderFormStore } from '../form/order-form-store.ts';

/** The one document of the form: shown, stored in the browser, and counted. */
export function createKeptDocument(store: OrderFormStore, parts: OrderFormParts) {
  const { getState, setState } = store;
  const [choosing, counting] = [createTurn(), createTurn()];
  const stop = (): void => {
    choosing.end();
    counting.end();
  };

  async function count(file: File, signal: AbortSignal): Promise<void> {
    setState({ pages: { kind: 'counting' } });
    const pages = await parts.countPages(file, signal);
    if (!signal.aborted) setState({ pages });
  }

  function remove(): void {
    stop();
    const { fileId } = getState();
    if (fileId !== undefined) void parts.documents.remove(fileId);
    setState({ ...editDocument(getState(), undefined, parts.newId), pages: { kind: 'none' } });
  }

  return {
    /** Replaces the document; returns the id under which it is stored. */
    put(file: File): string {
      remove();
      const id = parts.newId();
      setState(editDocument(getState(), { id, file }, parts.newId));
      void parts.documents.save(id, file);
      void count(file, counting.begin());
      return id;
    },
    remove,
    async restore(fileId: string): Promise<void> {
      const signal = choosing.begin();
      setState({ fileId });
      const file = await parts.documents.load(fileId);
      if (signal.aborted) return;
      setState({ file, fileId: file === undefined ? undefined : fileId });
      if (file !== undefined) void count(file, counting.begin());
    },
    /** The signal is aborted when another document is chosen. */
    begin: () => choosing.begin(),
    stop,
  };
}

/** One document at a time: work on the previous one is cancelled. */
function createTurn(): { readonly begin: () => AbortSignal; readonly end: () => void } {
  let current = new AbortController();
  const end = (): void => current.abort();
  return {
    end,
    begin: () => {
      end();
      current = new AbortController();
      return current.signal;
    },
  };
}
