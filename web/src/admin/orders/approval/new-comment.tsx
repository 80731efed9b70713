import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lastPage, longestReason } from '@truepage/core/orders/approval';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { useLeaveGuard } from '../../leaving/use-leave-guard.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskTextArea, DeskTextField } from '../../ui/desk-field.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';

/** The id of the field that the shortcut focuses. */
export const newCommentId = 'new-review-comment';
const pageFieldId = 'review-comment-page';

interface NewCommentProps {
  readonly orderNumber: string;
  /** The id of the translation file. */
  readonly fileId: string;
  /** The page on the screen: the default for a new comment. */
  readonly page: number;
}

/** The form for a comment on a page of the translation. Keeps its input when the page changes or updates arrive. */
export function NewComment({ orderNumber, fileId, page }: NewCommentProps) {
  const text = useText();
  const problemsOf = useProblems();
  const [words, setWords] = useState('');
  const [ownPage, setOwnPage] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const typedPage = ownPage ?? String(page);
  useLeaveGuard({ isChanged: words.trim() !== '', discard: () => setWords('') }, 'order');
  const add = useAddComment(orderNumber, fileId, {
    onDone: () => {
      setWords('');
      setOwnPage(undefined);
    },
    onFailed: (why) => setProblems({ words: why }),
  });

  const submit = () => {
    const comment = { page: typedPage === '' ? null : Number(typedPage), text: words.trim() };
    const found = problemsOf(comment);
    setProblems(found);
    if (found.words !== undefined) document.getElementById(newCommentId)?.focus();
    else if (found.page !== undefined) document.getElementById(pageFieldId)?.focus();
    else add.mutate(comment);
  };
  return (
    <DeskForm
      isBusy={add.isPending}
      onSubmit={submit}
      className="grid justify-items-start gap-3 border-t border-line pt-3"
    >
      <div className="w-full">
        <DeskTextArea
          id={newCommentId}
          aria-keyshortcuts="c"
          label={text('adminReview.newComment')}
          value={words}
          readOnly={add.isPending}
          error={problems.words}
          onChange={(event) => {
            setWords(event.target.value);
            setProblems({});
          }}
        />
      </div>
      <DeskTextField
        id={pageFieldId}
        inputMode="numeric"
        label={text('adminReview.commentPage')}
        hint={text('adminReview.commentPageHint')}
        value={typedPage}
        readOnly={add.isPending}
        error={problems.page}
        onChange={(event) => setOwnPage(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
      />
      <DeskButton type="submit" isBusy={add.isPending}>
        {text(add.isPending ? 'adminShell.adding' : 'adminReview.addComment')}
      </DeskButton>
    </DeskForm>
  );
}

interface NewWords {
  readonly page: number | null;
  readonly text: string;
}

interface Problems {
  readonly words?: string;
  readonly page?: string;
}

/** Error messages of a comment, by field. */
function useProblems(): (comment: NewWords) => Problems {
  const text = useText();
  const { count } = useFormats();
  return ({ page, text: { length } }) => ({
    ...(length === 0 && { words: text('adminReview.commentEmpty') }),
    ...(length > longestReason && {
      words: text('adminReview.textTooLong', { most: count(longestReason), count: count(length) }),
    }),
    ...(page !== null &&
      (page < 1 || page > lastPage) && { page: text('adminReview.pageInvalid', { most: count(lastPage) }) }),
  });
}

interface Watch {
  readonly onDone: () => void;
  readonly onFailed: (why: string) => void;
}

function useAddComment(orderNumber: string, fileId: string, { onDone, onFailed }: Watch) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (comment: NewWords) =>
      call('addReviewComment', { id: orderNumber }, { body: { fileId, ...comment } }),
    onSuccess: () => {
      onDone();
      showToast({ title: text('adminReview.commentAdded') });
    },
    onError: (error) => onFailed(errorText(error, text)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.orderReview(orderNumber) }),
  });
}
