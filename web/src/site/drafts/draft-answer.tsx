import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomersDraft, DraftAnswer as Answer } from '@truepage/core/api/drafts/drafts';
import { draftLimits } from '@truepage/core/drafts/draft';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { answerDraft } from './draft-calls.ts';
import { useDraftsUpdate } from './use-comments.ts';

interface DraftAnswerProps {
  readonly draft: CustomersDraft;
  readonly send: SendingAnswer;
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** A comment is being written: it must be saved or discarded first. */
  readonly isWriting: boolean;
}

/** Approves the draft, or asks for changes. */
export function DraftAnswer({ draft, send, note, onNote, isWriting }: DraftAnswerProps) {
  const text = useText();
  const { longMoment } = useFormats();
  const [isSure, setIsSure] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { id: draftId, comments, answerBy } = draft;
  const askForChanges = () => {
    const hasNothing = comments.length === 0 && note.trim() === '';
    setIsMissing(hasNothing);
    if (!hasNothing && !send.isPending) send.mutate({ draftId, answer: { answer: 'changes', note } });
  };
  return (
    <SectionCard title={text('drafts.answer')} headingId="draft-answer">
      <div className="grid gap-5">
        <p>{text('drafts.answerText', { time: longMoment(answerBy) })}</p>
        <TextAreaField
          label={text('drafts.note')}
          aside={text('common.optional')}
          error={isMissing ? text('drafts.nothingToChange') : undefined}
          rows={3}
          maxLength={draftLimits.note}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
        {isWriting && <Alert tone="warning">{text('drafts.unsaved')}</Alert>}
        {isSure && comments.length > 0 && (
          <Alert tone="warning">{text('drafts.sureComments', { count: comments.length })}</Alert>
        )}
        {send.error !== null && send.variables.draftId === draftId && (
          <Alert tone="danger" title={text('drafts.notSent')}>
            {errorText(send.error, text)}
          </Alert>
        )}
        {isSure ? (
          <Buttons
            first="approveNow"
            second="notYet"
            isBusy={send.isPending}
            onFirst={() =>
              send.mutate({ draftId, answer: { answer: 'approved', comments: comments.length } })
            }
            onSecond={() => setIsSure(false)}
          />
        ) : (
          <Buttons
            first="approve"
            second="askForChanges"
            isBusy={send.isPending}
            isOff={isWriting}
            onFirst={() => setIsSure(true)}
            onSecond={askForChanges}
          />
        )}
      </div>
    </SectionCard>
  );
}

interface ButtonsProps {
  readonly first: 'approve' | 'approveNow';
  readonly second: 'askForChanges' | 'notYet';
  readonly isBusy: boolean;
  readonly isOff?: boolean;
  readonly onFirst: () => void;
  readonly onSecond: () => void;
}

function Buttons({ first, second, isBusy, isOff = false, onFirst, onSecond }: ButtonsProps) {
  const text = useText();
  return (
    <p className="flex flex-wrap gap-3">
      <Button size="lg" disabled={isOff} busy={isBusy} onClick={onFirst}>
        {text(`drafts.${first}`)}
      </Button>
      <Button size="lg" variant="secondary" disabled={isOff || isBusy} onClick={onSecond}>
        {text(`drafts.${second}`)}
      </Button>
    </p>
  );
}

interface GivenAnswer {
  readonly draftId: string;
  readonly answer: Answer;
}

/** Sends the answers of a page, which may be about several versions. */
export function useAnswer(orderNumber: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { onSuccess, onError } = useDraftsUpdate(orderNumber);
  return useMutation({
    mutationFn: ({ draftId, answer }: GivenAnswer) => answerDraft(orderNumber, draftId, answer),
    onSuccess: (drafts) => {
      onSuccess(drafts);
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['order', orderNumber], exact: true });
      document.querySelector('h1')?.focus();
    },
    onError,
  });
}
type SendingAnswer = ReturnType<typeof useAnswer>;
