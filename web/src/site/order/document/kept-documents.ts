import type { FieldProblem } from '../form/form-problems.ts';
import { keyAfterChange } from '../form/idempotency-key.ts';
import type { OrderFormParts, OrderFormStore } from '../form/order-form-store.ts';
import type { OrderDocument } from './order-document.ts';

/** The documents of the form: shown, stored in the browser, and counted. */
export function createKeptDocuments(store: OrderFormStore, parts: OrderFormParts) {
  const { getState, setState } = store;
  const counting = new Map<string, AbortController>();
  // One at a time: each takes a worker with the whole PDF reader in it.
  let lastCount: Promise<unknown> = Promise.resolve();

  /** A changed list of documents is a change of the form like any other. */
  function change(documents: readonly OrderDocument[]): void {
    const { file: _, ...problems } = getState().problems;
    const key = keyAfterChange(getState().key, parts.newId);
    setState({ documents, key, problems, submission: { step: 'editing' } });
  }

  function update(id: string, fields: Partial<OrderDocument>): void {
    const { documents } = getState();
    setState({ documents: documents.map((known) => (known.id === id ? { ...known, ...fields } : known)) });
  }

  function forget(id: string): void {
    counting.get(id)?.abort();
    counting.delete(id);
    void parts.documents.remove(id);
  }

  function count(id: string, file: File): void {
    const controller = new AbortController();
    counting.set(id, controller);
    update(id, { file, pages: { kind: 'counting' } });
    lastCount = lastCount.then(async () => {
      if (controller.signal.aborted) return;
      const pages = await parts.countPages(file, controller.signal);
      if (!controller.signal.aborted) update(id, { pages });
    });
  }

  async function bringBack(id: string, signal: AbortSignal): Promise<void> {
    const file = await parts.documents.load(id);
    if (signal.aborted || !getState().documents.some((known) => known.id === id)) return;
    if (file !== undefined) return count(id, file);
    setState({ documents: getState().documents.filter((known) => known.id !== id) });
  }

  return {
    /** Lists a document, in place of another if one is named; gives back the id under which it is stored. */
    add(file: File, replaced?: string): string {
      const { documents } = getState();
      const added: OrderDocument = { id: parts.newId(), file, pages: { kind: 'counting' } };
      const isReplacing = documents.some(({ id }) => id === replaced);
      if (replaced !== undefined) forget(replaced);
      change(
        isReplacing
          ? documents.map((known) => (known.id === replaced ? added : known))
          : [...documents, added],
      );
      return added.id;
    },
    /** Stores the copy of a listed document and counts its pages. */
    keep(id: string, copy: File): void {
      void parts.documents.save(id, copy);
      count(id, copy);
    },
    refuse(id: string, problem: FieldProblem): void {
      counting.get(id)?.abort();
      update(id, { problem, pages: { kind: 'none' } });
    },
    remove(id: string): void {
      forget(id);
      change(getState().documents.filter((known) => known.id !== id));
    },
    /** Puts a document at a place of the list, from 0. */
    move(id: string, place: number): void {
      const { documents } = getState();
      const moved = documents.find((known) => known.id === id);
      if (moved === undefined || documents[place] === undefined || documents[place] === moved) return;
      change(documents.filter((known) => known !== moved).toSpliced(place, 0, moved));
    },
    has: (id: string): boolean => getState().documents.some((known) => known.id === id),
    async restore(ids: readonly string[], signal: AbortSignal): Promise<void> {
      setState({ documents: ids.map((id) => ({ id, file: undefined, pages: { kind: 'none' } })) });
      await Promise.all(ids.map((id) => bringBack(id, signal)));
    },
    stop(): void {
      for (const controller of counting.values()) controller.abort();
    },
  };
}
