import { useState } from 'react';
import { draftLimits } from '@truepage/core/drafts/draft';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { WrittenComment } from './draft-calls.ts';
import type { Comments } from './use-comments.ts';

export const commentFieldId = 'draft-comment';

interface CommentFormProps {
  readonly written: WrittenComment;
  readonly comments: Comments;
  readonly label: string;
}

/** The form for a comment, which is saved separately, before the draft is answered. */
export function CommentForm({ written, comments: { write, save }, label }: CommentFormProps) {
  const text = useText();
  const [hasTried, setHasTried] = useState(false);
  const isMissing = hasTried && written.text.trim() === '';
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (written.text.trim() === '') document.getElementById(commentFieldId)?.focus();
        else if (!save.isPending) save.mutate(written);
      }}
    >
      <TextAreaField
        id={commentFieldId}
        label={label}
        error={isMissing ? text('drafts.commentMissing') : undefined}
        rows={3}
        maxLength={draftLimits.text}
        value={written.text}
        onChange={({ target }) => write({ ...written, text: target.value })}
      />
      {save.error !== null && (
        <Alert tone="danger" title={text('drafts.notSaved')}>
          {errorText(save.error, text)}
        </Alert>
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {text(save.isPending ? 'common.saving' : 'drafts.save')}
        </Button>
        <Button variant="secondary" onClick={() => write(undefined)}>
          {text('drafts.discard')}
        </Button>
      </p>
    </form>
  );
}
