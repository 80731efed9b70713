import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CustomersDraft, Drafts } from '@truepage/core/api/drafts/drafts';
import { isNotFound } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { hasPagePictures } from '../../page-marks/page-pictures.ts';
import { Alert } from '../../ui/alert.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { useOrderChanges } from '../messages/order-changes.ts';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';
import { OwnedPage, ProofCard } from '../ownership/owned-page.tsx';
import { QueryStates } from '../query-states.tsx';
import { CommentForm } from './comment-form.tsx';
import { DraftAnswer, useAnswer } from './draft-answer.tsx';
import { draftsQuery } from './draft-calls.ts';
import { DraftFile } from './draft-file.tsx';
import { DraftsWithoutScripts } from './drafts-without-scripts.tsx';
import { DraftTextPages } from './draft-text.tsx';
import { DraftState, EarlierDraft } from './earlier-draft.tsx';
import { useComments, type Comments } from './use-comments.ts';

/**
 * The draft of a translation next to its original, to comment on and to answer. Without JavaScript, the server
 * renders links to its pages, and the answer.
 */
export function DraftScreen() {
  const text = useText();
  return (
    <OwnedPage
      title={text('drafts.title')}
      back={text('common.backToOrder')}
      width="wide"
      {...(import.meta.env.SSR && { plain: draftsWithoutScripts })}
    >
      {(orderNumber) => <OrderDrafts orderNumber={orderNumber} />}
    </OwnedPage>
  );
}

const draftsWithoutScripts = (orderNumber: string) => <DraftsWithoutScripts orderNumber={orderNumber} />;

function OrderDrafts({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const query = useQuery(draftsQuery(orderNumber));
  const { data, error, isSuccess } = query;
  useOrderChanges(orderNumber, isSuccess);
  if (isOwnershipRequired(error)) return <ProofCard orderNumber={orderNumber} />;
  if (isNotFound(error)) return <p>{text('drafts.none')}</p>;
  if (data === undefined)
    return <QueryStates query={query} loading={text('drafts.loading')} failed={text('drafts.failed')} />;
  const [draft, ...earlier] = data.drafts;
  if (draft === undefined) return <p>{text('drafts.preparing')}</p>;
  return <Loaded orderNumber={orderNumber} drafts={data} draft={draft} earlier={earlier} />;
}

interface LoadedProps {
  readonly orderNumber: string;
  readonly drafts: Drafts;
  readonly draft: CustomersDraft;
  readonly earlier: readonly CustomersDraft[];
}

function Loaded({ orderNumber, drafts, draft, earlier }: LoadedProps) {
  const text = useText();
  const comments = useComments(orderNumber);
  const [note, setNote] = useState({ draftId: draft.id, text: '' });
  const send = useAnswer(orderNumber, () => setNote({ draftId: draft.id, text: '' }));
  const isOpen = draft.state === 'sent';
  const isNoteOpen = isOpen && note.draftId === draft.id;
  const isAnswerOpen = isOpen && send.variables?.draftId === draft.id;
  const { written } = comments;
  return (
    <>
      <LeftOver drafts={drafts} comments={comments} current={draft} />
      <SectionCard title={text('drafts.version', { round: draft.round })} headingId="draft">
        <div className="grid gap-6">
          <DraftState draft={draft} />
          {isOpen && <p>{text('drafts.how')}</p>}
          <WhatChanged orderNumber={orderNumber} draft={draft} />
          {draft.files.map((file) => (
            <DraftFile
              key={file.fileId}
              orderNumber={orderNumber}
              drafts={drafts}
              draft={draft}
              file={file}
              comments={comments}
            />
          ))}
        </div>
      </SectionCard>
      <NotSent
        error={isAnswerOpen ? null : send.error}
        note={isNoteOpen ? '' : note.text}
        isOfBefore={note.draftId !== draft.id}
      />
      {isOpen && (
        <DraftAnswer
          key={draft.id}
          draft={draft}
          send={send}
          note={isNoteOpen ? note.text : ''}
          onNote={(value) => setNote({ draftId: draft.id, text: value })}
          isWriting={written?.draftId === draft.id && written.text.trim() !== ''}
        />
      )}
      {earlier.length > 0 && (
        <SectionCard title={text('drafts.earlier')} headingId="earlier-drafts">
          <div className="grid gap-3">
            {earlier.map((one) => (
              <EarlierDraft key={one.id} draft={one} />
            ))}
          </div>
        </SectionCard>
      )}
    </>
  );
}

/** For files whose pages are shown as pictures; other files are shown as text already. */
function WhatChanged({
  orderNumber,
  draft,
}: {
  readonly orderNumber: string;
  readonly draft: CustomersDraft;
}) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  const drawn = draft.files.filter(({ documentType }) => hasPagePictures(documentType));
  if (draft.round === 1 || drawn.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary className="min-h-11 w-fit content-center font-semibold text-accent">
        {text('drafts.whatChanged', { round: draft.round - 1 })}
      </summary>
      {isShown &&
        drawn.map(({ fileId }) => (
          <DraftTextPages key={fileId} orderNumber={orderNumber} draftId={draft.id} fileId={fileId} />
        ))}
    </details>
  );
}

interface NotSentProps {
  /** The error of a late answer: another tab or person answered before, or a newer version arrived. */
  readonly error: Error | null;
  /** A note whose answer was not sent in time; '' if there is none. */
  readonly note: string;
  /** The note is about the previous version. */
  readonly isOfBefore: boolean;
}

function NotSent({ error, note, isOfBefore }: NotSentProps) {
  const text = useText();
  if (error === null && note === '') return null;
  const cause = isOfBefore ? 'noteOfBefore' : 'endedMeanwhile';
  return (
    <Alert tone="warning" title={text(error === null ? `drafts.${cause}` : 'drafts.notSent')}>
      {error !== null && <p>{errorText(error, text)}</p>}
      {note !== '' && <p className="whitespace-pre-wrap">{note}</p>}
    </Alert>
  );
}

interface LeftOverProps {
  readonly drafts: Drafts;
  readonly comments: Comments;
  readonly current: CustomersDraft;
}

/** A comment that was being written when its draft ended: it can still be saved for its version. */
function LeftOver({ drafts, comments, current }: LeftOverProps) {
  const text = useText();
  const { written } = comments;
  const about = drafts.drafts.find(({ id }) => id === written?.draftId);
  if (written === undefined || about === undefined) return null;
  if (about.id === current.id && current.state === 'sent') return null;
  const { round } = about;
  return (
    <Alert
      tone="warning"
      title={text(about.id === current.id ? 'drafts.endedMeanwhile' : 'drafts.newMeanwhile', {
        round: current.round,
      })}
    >
      <p className="mb-3">{text('drafts.leftOver', { round })}</p>
      <CommentForm written={written} comments={comments} label={text('drafts.commentOn', { round })} />
    </Alert>
  );
}
