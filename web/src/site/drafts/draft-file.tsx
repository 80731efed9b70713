import type { CustomersDraft, Drafts, LinkedFile } from '@truepage/core/api/drafts/drafts';
import { useText } from '../../i18n/language-context.ts';
import { PageMarks } from '../../page-marks/page-marks.tsx';
import { hasPagePictures, pageCountOf } from '../../page-marks/page-pictures.ts';
import { commentFieldId } from './comment-form.tsx';
import { DraftComments } from './draft-comments.tsx';
import { DraftTextPages } from './draft-text.tsx';
import { listedComments, type Comments } from './use-comments.ts';
import { WithName } from '../../ui/unbroken.tsx';

interface DraftFileProps {
  readonly orderNumber: string;
  readonly drafts: Drafts;
  readonly draft: CustomersDraft;
  readonly file: CustomersDraft['files'][number];
  readonly comments: Comments;
}

/** A translation next to its original, with its comments. On phones they are stacked. */
export function DraftFile({ orderNumber, drafts, draft, file, comments }: DraftFileProps) {
  const text = useText();
  const { document } = file;
  const originals = drafts.originals.filter((one) => !document || one.document === document);
  return (
    <div className="grid gap-4">
      {document !== null && document > 0 && (
        <p className="text-lg font-bold">{text('drafts.document', { document })}</p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-2">
          <h3 className="font-bold">{text('drafts.original')}</h3>
          {originals.map((original) => (
            <Original key={original.fileId} original={original} />
          ))}
        </div>
        <div className="grid min-w-0 content-start gap-2">
          <h3 className="font-bold">{text('drafts.draft')}</h3>
          <Draft orderNumber={orderNumber} draft={draft} file={file} comments={comments} />
        </div>
      </div>
      <DraftComments draft={draft} fileId={file.fileId} comments={comments} />
    </div>
  );
}

function Original({ original }: { readonly original: LinkedFile }) {
  const text = useText();
  const { filename, link, documentType } = original;
  if (!hasPagePictures(documentType))
    return (
      <p>
        <a href={link} className="text-accent underline underline-offset-4">
          <WithName name={filename}>{text('drafts.openOriginal', { filename })}</WithName>
        </a>
      </p>
    );
  return (
    <PageMarks
      label={text('drafts.originalPages', { filename })}
      pages={pageCountOf(original)}
      pageSource={(page) => `${link}?page=${page}`}
      marks={[]}
      onChoose={() => undefined}
    />
  );
}

function Draft({ orderNumber, draft, file, comments }: Omit<DraftFileProps, 'drafts'>) {
  const text = useText();
  const { fileId, filename, link, documentType } = file;
  const { written, chosen, choose, place, change, write, remove } = comments;
  const isOpen = draft.state === 'sent';
  if (!hasPagePictures(documentType))
    return (
      <DraftTextPages
        orderNumber={orderNumber}
        draftId={draft.id}
        fileId={fileId}
        onComment={isOpen ? (page) => place(draft, fileId, { page, at: null }) : undefined}
      />
    );
  const listed = listedComments(draft, fileId, written);
  const savedOf = (id: string) => draft.comments.find((comment) => comment.id === id);
  const isWritten = (id: string) => listed.some((one) => one.id === id && one.isWritten);
  return (
    <PageMarks
      label={text('drafts.draftPages', { filename })}
      pages={pageCountOf(file)}
      pageSource={(page) => `${link}?page=${page}`}
      marks={listed}
      chosen={chosen}
      onChoose={choose}
      actions={
        isOpen
          ? {
              onAdd: (mark) => place(draft, fileId, mark),
              onMove: (id, mark) => {
                const saved = savedOf(id);
                if (isWritten(id) && written !== undefined) write({ ...written, ...mark });
                else if (saved !== undefined) change(draft.id, saved, mark);
              },
              onRemove: (id) => (isWritten(id) ? write(undefined) : remove.mutate({ draftId: draft.id, id })),
              onDone: () => document.getElementById(commentFieldId)?.focus(),
            }
          : undefined
      }
    />
  );
}
