import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomersDraft, Drafts, ShownComment } from '@truepage/core/api/drafts/drafts';
import type { PageMark } from '@truepage/core/page-marks/page-mark';
import { attempt } from '../attempt.ts';
import { randomId } from '../order/form/idempotency-key.ts';
import { draftsQuery, removeComment, saveComment, type WrittenComment } from './draft-calls.ts';

/** Puts the response of a call on the screen; refetches after a refusal. */
export function useDraftsUpdate(orderNumber: string) {
  const queryClient = useQueryClient();
  const { queryKey } = draftsQuery(orderNumber);
  return {
    onSuccess: (drafts: Drafts) => queryClient.setQueryData(queryKey, drafts),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  };
}

/** The comment being written, kept in this tab until it is saved, and the saved ones. */
export function useComments(orderNumber: string) {
  const key = `truepage.draft-comment.${orderNumber}`;
  const [written, setWritten] = useState(() => stored(key));
  const [chosen, choose] = useState<string>();
  const { onSuccess, onError } = useDraftsUpdate(orderNumber);
  const write = (next: WrittenComment | undefined) => {
    setWritten(next);
    attempt(() =>
      next === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(next)),
    );
  };
  const save = useMutation({
    mutationFn: (comment: WrittenComment) => saveComment(orderNumber, comment),
    onSuccess: (drafts) => {
      onSuccess(drafts);
      write(undefined);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ draftId, id }: { readonly draftId: string; readonly id: string }) =>
      removeComment(orderNumber, draftId, id),
    onSuccess,
    onError,
  });
  return {
    written,
    write,
    chosen,
    choose,
    save,
    remove,
    /** Starts a new comment, or moves the one being written. */
    place: ({ id: draftId }: CustomersDraft, fileId: string, mark: PageMark) => {
      const isSame = written?.draftId === draftId && written.fileId === fileId;
      const next = isSame ? { ...written, ...mark } : { id: randomId(), draftId, fileId, text: '', ...mark };
      write(next);
      choose(shownId(next));
    },
    /** Edits a saved comment. */
    change: (draftId: string, { id, fileId, page, at, text }: ShownComment, mark: PageMark = { page, at }) =>
      write({ draftId, fileId, text, ...mark, id: randomId(), replaces: id }),
  };
}
export type Comments = ReturnType<typeof useComments>;

/** The id of its pin: that of the replaced comment, if any. */
const shownId = ({ id, replaces }: WrittenComment): string => replaces ?? id;

/** Trusted: only this page writes it. */
function stored(key: string): WrittenComment | undefined {
  return (
    attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as WrittenComment | null) ?? undefined
  );
}

/** The comments on a file of a draft, including the one being written, in the order of their numbers. */
export function listedComments(
  { id, comments }: CustomersDraft,
  fileId: string,
  written: WrittenComment | undefined,
): readonly (PageMark & { readonly id: string; readonly text: string; readonly isWritten: boolean })[] {
  const own = written?.draftId === id && written.fileId === fileId ? written : undefined;
  const saved = comments
    .filter((comment) => comment.fileId === fileId)
    .map((comment) =>
      own !== undefined && own.replaces === comment.id
        ? { ...own, id: comment.id, isWritten: true }
        : { ...comment, isWritten: false },
    );
  const isNew = own !== undefined && !saved.some(({ isWritten }) => isWritten);
  return isNew ? [...saved, { ...own, id: shownId(own), isWritten: true }] : saved;
}
