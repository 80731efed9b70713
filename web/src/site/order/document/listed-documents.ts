import { keyAfterChange } from '../form/idempotency-key.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';
import type { OrderDocument } from './order-document.ts';

/** The list of documents in the form's state. */
export function createListedDocuments({ getState, setState }: OrderFormStore, newId: () => string) {
  /** A change of the list counts as a change of the form. */
  function change(documents: readonly OrderDocument[]): void {
    const { file: _, ...problems } = getState().problems;
    const key = keyAfterChange(getState().key, newId);
    setState({ documents, key, problems, submission: { step: 'editing' } });
  }

  return {
    find: (id: string): OrderDocument | undefined => getState().documents.find((known) => known.id === id),
    /** Appends a document, or replaces another. */
    add(document: OrderDocument, replaced: string | undefined): void {
      const { documents } = getState();
      const isReplacing = documents.some(({ id }) => id === replaced);
      change(
        isReplacing
          ? documents.map((known) => (known.id === replaced ? document : known))
          : [...documents, document],
      );
    },
    remove: (id: string): void => change(getState().documents.filter((known) => known.id !== id)),
    /** Moves a document to a position, from 0. */
    move(id: string, place: number): void {
      const { documents } = getState();
      const moved = documents.find((known) => known.id === id);
      if (moved === undefined || documents[place] === undefined || documents[place] === moved) return;
      change(documents.filter((known) => known !== moved).toSpliced(place, 0, moved));
    },
    /** Updates what is known about a document; this does not change the order. */
    update(id: string, fields: Partial<OrderDocument>): void {
      const { documents } = getState();
      setState({ documents: documents.map((known) => (known.id === id ? { ...known, ...fields } : known)) });
    },
    /** Lists documents that are still being restored. */
    expect: (ids: readonly string[]): void =>
      setState({ documents: ids.map((id) => ({ id, file: undefined, pages: { kind: 'none' } })) }),
    /** Removes a document that could not be restored, and asks for it again. */
    drop(id: string): void {
      const { documents, problems } = getState();
      setState({
        documents: documents.filter((known) => known.id !== id),
        problems: { ...problems, file: 'again' },
      });
    },
  };
}
