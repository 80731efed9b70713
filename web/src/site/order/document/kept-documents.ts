import type { FieldProblem } from '../form/form-problems.ts';
import type { OrderFormParts, OrderFormStore } from '../form/order-form-store.ts';
import { createListedDocuments } from './listed-documents.ts';
import type { OrderDocument } from './order-document.ts';
import type { CountPages } from './page-count.ts';

/** A document in the browser's list of uploads; `document` is set once it is complete and accepted. */
export interface UploadedDocument {
  readonly id: string;
  readonly filename: string;
  readonly bytes: number;
  readonly document: { readonly pages: number } | null;
}

export type KeptDocuments = ReturnType<typeof createKeptDocuments>;

/** The documents of the form: listed, stored in the browser, and counted. */
export function createKeptDocuments(store: OrderFormStore, parts: OrderFormParts) {
  const listed = createListedDocuments(store, parts.newId);
  const { move, update } = listed;
  const counter = createPageCounter(parts.countPages, listed);

  const has = (id: string): boolean => listed.find(id) !== undefined;

  function forget(id: string): void {
    counter.stop(id);
    void parts.documents.remove(id);
  }

  async function bringBack(id: string, signal: AbortSignal): Promise<void> {
    const file = await parts.documents.load(id);
    const remote = file === undefined ? await parts.findUploaded(id) : undefined;
    if (signal.aborted || !has(id)) return;
    if (file !== undefined) counter.count(id, file);
    else if (remote !== undefined) update(id, ofServer(remote));
    else listed.drop(id);
  }

  return {
    has,
    move,
    /**
     * Lists a document, in place of `replaced` if given; returns the id under which it is stored. If `isReady` is
     * false, it is not uploaded before keep().
     */
    add(file: File, replaced?: string, isReady = true): string {
      const id = parts.newId();
      if (replaced !== undefined) forget(replaced);
      const upload = isReady ? undefined : ({ kind: 'preparing' } as const);
      listed.add({ id, file, pages: { kind: 'counting' }, upload }, replaced);
      return id;
    },
    /** Lists a document that only the server has. */
    addUploaded(uploaded: UploadedDocument): void {
      listed.add(ofServer(uploaded), undefined);
    },
    /** Stores the copy of a listed document and counts its pages. */
    keep(id: string, copy: File): void {
      void parts.documents.save(id, copy);
      if (listed.find(id)?.upload?.kind === 'preparing') update(id, { file: copy, upload: undefined });
      counter.count(id, copy);
    },
    refuse(id: string, problem: FieldProblem): void {
      counter.stop(id);
      update(id, { problem, pages: { kind: 'none' }, upload: undefined });
    },
    remove(id: string): void {
      forget(id);
      listed.remove(id);
    },
    async restore(ids: readonly string[], signal: AbortSignal): Promise<void> {
      listed.expect(ids);
      await Promise.all(ids.map((id) => bringBack(id, signal)));
    },
    stop: counter.stopAll,
  };
}

function ofServer({ id, filename: name, bytes, document }: UploadedDocument): OrderDocument {
  const known = { id, file: undefined, remote: { name, bytes } };
  // Another device has uploaded a part of it, and has the file.
  if (document === null) return { ...known, pages: { kind: 'none' }, problem: 'upload.incomplete' };
  return { ...known, pages: { kind: 'counted', pages: document.pages }, upload: { kind: 'uploaded' } };
}

/** Counts one document at a time, because each needs a worker with the PDF reader. */
function createPageCounter(
  countPages: CountPages,
  listed: Pick<ReturnType<typeof createListedDocuments>, 'find' | 'update'>,
) {
  const update: typeof listed.update = (id, fields) => {
    // The server's count takes precedence.
    if (listed.find(id)?.upload?.kind !== 'uploaded') listed.update(id, fields);
  };
  const running = new Map<string, AbortController>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    count(id: string, file: File): void {
      const controller = new AbortController();
      running.set(id, controller);
      update(id, { file, pages: { kind: 'counting' } });
      last = last.then(async () => {
        if (controller.signal.aborted) return;
        const pages = await countPages(file, controller.signal);
        if (controller.signal.aborted) return;
        update(id, { pages });
        if (pages.kind === 'counted') listed.update(id, { mayBeScan: pages.mayBeScan });
      });
    },
    stop(id: string): void {
      running.get(id)?.abort();
      running.delete(id);
    },
    stopAll(): void {
      for (const controller of running.values()) controller.abort();
    },
  };
}
