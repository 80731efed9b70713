import type { CustomersDraft, LinkedFile } from '@truepage/core/api/drafts/drafts';
import { draftLimits } from '@truepage/core/drafts/draft';
import type { ReactNode } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { hasPagePictures, pageCountOf } from '../../page-marks/page-pictures.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../../site-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { refusalOf } from '../forms/refusal-of.ts';
import { NeedsProof, useWithoutScripts } from '../ownership/without-scripts.tsx';
import { DraftState, EarlierDraft } from './earlier-draft.tsx';

/** The newest draft with links to its pages, and its answer as plain forms; rendered on the server only. */
export function DraftsWithoutScripts({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { data, isUnproven } = useWithoutScripts('getDrafts', orderNumber);
  if (isUnproven) return <NeedsProof orderNumber={orderNumber} />;
  const [draft, ...earlier] = data?.drafts ?? [];
  if (data === undefined || draft === undefined)
    return <p>{text(data === undefined ? 'drafts.none' : 'drafts.preparing')}</p>;
  return (
    <>
      <SectionCard title={text('drafts.version', { round: draft.round })} headingId="draft">
        <div className="grid gap-4">
          <DraftState draft={draft} />
          <p>{text('drafts.plainHow')}</p>
          {data.originals.map((file) => (
            <PageLinks key={file.fileId} file={file} name={text('drafts.originalPages', file)} />
          ))}
          {draft.files.map((file) => (
            <PageLinks key={file.fileId} file={file} name={text('drafts.draftPages', file)} />
          ))}
        </div>
      </SectionCard>
      {draft.state === 'sent' && <PlainAnswer orderNumber={orderNumber} draft={draft} />}
      {[draft, ...earlier].map(
        (one) => one.comments.length + one.note.length > 0 && <EarlierDraft key={one.id} draft={one} />,
      )}
    </>
  );
}

/** Links that open each page as a picture. */
function PageLinks({ file, name }: { readonly file: LinkedFile; readonly name: string }) {
  const text = useText();
  const { link, documentType } = file;
  if (!hasPagePictures(documentType)) return <p>{text('drafts.plainNoPictures', file)}</p>;
  const pages = pageCountOf(file);
  return (
    <div>
      <h3 className="font-bold">{name}</h3>
      <ol className="flex flex-wrap gap-x-5">
        {Array.from({ length: pages }, (_, index) => (
          <li key={index}>
            <a
              href={`${link}?page=${index + 1}`}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {text('pageMarks.page', { page: index + 1, pages })}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface PlainAnswerProps {
  readonly orderNumber: string;
  readonly draft: CustomersDraft;
}

function PlainAnswer({ orderNumber, draft }: PlainAnswerProps) {
  const text = useText();
  const { longMoment } = useFormats();
  const { refusedForm } = useSite();
  const about = { orderNumber, draftId: draft.id };
  return (
    <SectionCard title={text('drafts.answer')} headingId="draft-answer">
      <div className="grid gap-5">
        {refusedForm !== undefined && (
          <Alert tone="danger" title={text('drafts.notSent')}>
            {refusedForm.refusal.status === 422
              ? text('drafts.plainNothing')
              : errorText(refusalOf(refusedForm), text)}
          </Alert>
        )}
        <p>{text('drafts.answerText', { time: longMoment(draft.answerBy) })}</p>
        <PlainForm {...about} answer="changes" submit={text('drafts.askForChanges')}>
          <TextAreaField
            name="note"
            label={text('drafts.plainNote')}
            rows={4}
            maxLength={draftLimits.note}
            defaultValue={refusedForm?.typed['note']}
            dir="auto"
          />
          <p>{text('drafts.changesMean')}</p>
        </PlainForm>
        <PlainForm {...about} answer="approved" submit={text('drafts.approve')}>
          <input type="hidden" name="comments" value={draft.comments.length} />
          <p>{text('drafts.approveMeans')}</p>
          {draft.comments.length > 0 && (
            <p>{text('drafts.sureComments', { count: draft.comments.length })}</p>
          )}
        </PlainForm>
      </div>
    </SectionCard>
  );
}

interface PlainFormProps {
  readonly orderNumber: string;
  readonly draftId: string;
  readonly answer: 'approved' | 'changes';
  readonly submit: string;
  readonly children: ReactNode;
}

function PlainForm({ orderNumber, draftId, answer, submit, children }: PlainFormProps) {
  return (
    <form method="post" encType="multipart/form-data" action={paths.drafts(orderNumber)}>
      <div className="grid gap-3">
        <input type="hidden" name="draftId" value={draftId} />
        <input type="hidden" name="answer" value={answer} />
        {children}
        <p>
          <Button type="submit" variant={answer === 'approved' ? 'primary' : 'secondary'}>
            {submit}
          </Button>
        </p>
      </div>
    </form>
  );
}
