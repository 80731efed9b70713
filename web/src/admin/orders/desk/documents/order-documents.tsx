import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Columns2, FolderDown, SquarePen } from 'lucide-react';
import type { DocumentFlag } from '@truepage/core/files/document-type';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { orderFilesQuery } from '../../../api/desk-queries.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Coming } from '../../../ui/pending-content.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { ErrorPanel } from '../../../ui/states.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { DocumentRow } from './document-row.tsx';
import { currentOriginal, documentOf, flagsOf } from './several-documents.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import type { OrderFile } from '../../data/staff-order.ts';
import { FindWords } from '../reading/find-words.tsx';
import { ReadingLine } from '../reading/reading-line.tsx';
import { TranslatedDocument } from '../translation/translated-document.tsx';
import { useSaveAll, useWorkOn } from './use-download.ts';
import { orderAction } from '../../../keys/order-actions.ts';

/** The documents of the order; if they were deleted, the time of the deletion. */
export function OrderDocuments() {
  const text = useText();
  const { moment } = useFormats();
  const { documentsDeletedAt } = useOrderDesk().order;
  // An offline copy from an older server may lack this field.
  if (!documentsDeletedAt) return <KeptDocuments />;
  return (
    <Panel title={text('adminOrder.documentsDeleted')}>
      <p className="text-ink-soft">
        {text('adminOrder.documentsDeletedText', { time: moment(documentsDeletedAt) })}
      </p>
    </Panel>
  );
}

/** The original, the translation with its earlier versions, and a comparison of both. */
function KeptDocuments() {
  const text = useText();
  const { order, position, looking, look } = useOrderDesk();
  const { orderNumber } = order;
  const { data, error, isFetching, refetch } = useQuery(orderFilesQuery(useDeskApi(), orderNumber));
  const queryClient = useQueryClient();
  const saveAll = useSaveAll();

  if (data === undefined) {
    return error !== null && !isFetching ? (
      <ErrorPanel error={error} title={text('adminOrder.filesFailed')} onRetry={() => void refetch()} />
    ) : (
      <DocumentsSkeleton />
    );
  }
  const { original, translations } = sortedFiles(data, position);
  const stopComparing = () => {
    look(undefined);
    // Every view of a document is recorded in the history.
    void queryClient.invalidateQueries({ queryKey: deskKeys.orderHistory(orderNumber) });
  };
  return (
    <div className="grid items-start gap-5 @2xl:grid-cols-2">
      <Panel
        title={text('adminOrder.original')}
        actions={
          <>
            {saveAll !== undefined && <SaveAllButton saveAll={saveAll} files={data} />}
            <DeskButton {...orderAction('compare')} onClick={() => look({})}>
              <Columns2 aria-hidden="true" className="size-4" />
              <span>{text(translations.length > 0 ? 'adminOrder.compare' : 'adminOrder.view')}</span>
            </DeskButton>
          </>
        }
      >
        {original === undefined ? (
          <p className="text-ink-soft">{text('adminOrder.noOriginal')}</p>
        ) : (
          <DocumentRow
            file={original}
            action="downloadOriginal"
            label={text(saveAll === undefined ? 'adminOrder.downloadOriginal' : 'adminOrder.saveOriginal')}
            actions={<WorkOn file={original} files={data} />}
          />
        )}
        {saveAll?.failure !== undefined && <Alert tone="danger">{saveAll.failure}</Alert>}
        <ReadingLine kind="original" document={position} />
        <FindWords />
        <DocumentWarnings flags={flagsOf(order, position)} />
      </Panel>
      <TranslatedDocument key={position} translations={translations} />
      {looking !== undefined && (
        <CompareDialog at={looking} original={original} translations={translations} onClose={stopComparing} />
      )}
    </div>
  );
}

/** For translators who work in another program: the console opens the original there. */
function WorkOn({ file, files }: { readonly file: OrderFile; readonly files: readonly OrderFile[] }) {
  const text = useText();
  const { may } = useStaff();
  const workOn = useWorkOn();
  if (workOn === undefined || !may('orders.uploadTranslation')) return null;
  return (
    <DeskButton
      {...orderAction('workOn')}
      isBusy={workOn.isBusy}
      onClick={() => workOn.start(workCopy(file, files))}
    >
      {!workOn.isBusy && <SquarePen aria-hidden="true" className="size-4" />}
      <span>{text('adminOrder.workOn')}</span>
    </DeskButton>
  );
}

/** All documents of an order are saved into one folder: files with the same name get their number as a prefix. */
function workCopy(file: OrderFile, files: readonly OrderFile[]): OrderFile {
  const isNamesake = ({ id, kind, isCurrent, filename }: OrderFile) =>
    id !== file.id && kind === 'original' && isCurrent && filename === file.filename;
  return files.some(isNamesake) ? { ...file, filename: `${documentOf(file)} ${file.filename}` } : file;
}

interface SaveAllButtonProps {
  readonly saveAll: NonNullable<ReturnType<typeof useSaveAll>>;
  readonly files: readonly OrderFile[];
}

function SaveAllButton({ saveAll: { isBusy, start }, files }: SaveAllButtonProps) {
  const text = useText();
  return (
    <DeskButton {...orderAction('saveAll')} isBusy={isBusy} onClick={() => start(files)}>
      {!isBusy && <FolderDown aria-hidden="true" className="size-4" />}
      <span>{text('adminOrder.saveAll')}</span>
    </DeskButton>
  );
}

/** The original of a document and the versions of its translation: the current one first, then the newest. */
function sortedFiles(files: readonly OrderFile[], position: number) {
  const isOf = (file: OrderFile, ...documents: number[]) => documents.includes(documentOf(file));
  const rank = (file: OrderFile) => (file.isCurrent && isOf(file, position) ? 0 : file.isCurrent ? 1 : 2);
  return {
    original: currentOriginal(files, position),
    translations: files
      .filter((file) => file.kind === 'translation' && isOf(file, 0, position))
      .toSorted((a, b) => rank(a) - rank(b) || b.version - a.version),
  };
}

function DocumentsSkeleton() {
  const text = useText();
  return (
    <Panel title={text('adminOrder.original')}>
      <p role="status" className="sr-only">
        {text('adminOrder.filesLoading')}
      </p>
      <Coming>
        <Skeleton className="h-14 rounded-sm" />
      </Coming>
    </Panel>
  );
}

const words = {
  script: 'adminOrder.flagScript',
  macro: 'adminOrder.flagMacro',
  'embedded-file': 'adminOrder.flagEmbeddedFile',
  'external-content': 'adminOrder.flagExternalContent',
  'page-count': 'adminOrder.flagPageCount',
  'huge-image': 'adminOrder.flagHugeImage',
  'not-certifiable': 'adminOrder.flagNotCertifiable',
} as const satisfies Record<DocumentFlag, string>;

/** Warnings to read before opening a document; renders nothing if there are none. */
function DocumentWarnings({ flags }: { readonly flags: readonly DocumentFlag[] }) {
  const text = useText();
  if (flags.length === 0) return null;
  return (
    <Alert tone="warning" title={text('adminOrder.flagsTitle')}>
      <ul className="list-disc ps-5">
        {flags.map((flag) => (
          <li key={flag}>{text(words[flag])}</li>
        ))}
      </ul>
    </Alert>
  );
}
