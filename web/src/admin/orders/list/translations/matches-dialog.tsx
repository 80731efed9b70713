import { refusedOfDesk } from '@truepage/core/files/refused/desk-messages';
import { kindByName } from '@truepage/core/files/refused/recognise-file';
import { refusedMessage } from '@truepage/core/files/refused/refused-message';
import { siteLocaleOf } from '@truepage/core/locales';
import type { PickedFile } from '@truepage/core/platform';
import { useQueryClient } from '@tanstack/react-query';
import { matchDocument } from '@truepage/core/orders/match-document';
import { usePageLanguage, useText } from '../../../../i18n/language-context.ts';
import { Cell, HeadCell, Table } from '../../../ui/table.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import {
  matchTranslations,
  type MatchedFile,
  type MatchProblem,
  type UnmatchedFile,
} from './match-translations.ts';
import { failureText } from '../../../../i18n/error-text.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { staffOrderQuery } from '../../../api/desk-queries.ts';
import { severalDocuments } from '../../desk/documents/several-documents.ts';
import { putOrder } from '../../data/order-cache.ts';
import { noteOwnAction } from '../../data/own-actions.ts';

interface MatchesDialogProps {
  readonly files: readonly PickedFile[];
  readonly onClose: () => void;
}

const problemWords = {
  'no-number': 'adminOrders.uploadNoNumber',
  'second-file': 'adminOrders.uploadSecondFile',
  'file.type': 'adminOrders.uploadWrongType',
  'file.too_large': 'adminOrders.uploadTooLarge',
  'file.empty': 'adminOrders.uploadEmpty',
} as const satisfies Record<MatchProblem, string>;

const exampleName = 'TP-2026-7K3M-9QRT-2VWX.pdf';

/** Lists which file goes to which order before anything is sent, because an upload completes its order. */
export function MatchesDialog({ files, onClose }: MatchesDialogProps) {
  const text = useText();
  const send = useSendTranslations();
  const { matched, unmatched } = matchTranslations(files);
  const count = matched.length;
  const title = text(count === 0 ? 'adminOrders.uploadNoMatch' : 'adminOrders.uploadMatches');
  return (
    <DialogForm
      title={title}
      width="wide"
      onClose={onClose}
      submitLabel={count === 0 ? undefined : text('adminOrders.uploadFiles', { count })}
      onSubmit={() => {
        onClose();
        send(matched);
      }}
    >
      <p className="text-ink-soft">
        {count === 0
          ? text('adminOrders.uploadNoMatchText', { example: exampleName })
          : text('adminOrders.uploadMatchesText')}
      </p>
      <div className="max-h-[50dvh] overflow-y-auto">
        <MatchTable caption={title} matched={matched} unmatched={unmatched} />
      </div>
    </DialogForm>
  );
}

interface MatchTableProps {
  readonly caption: string;
  readonly matched: readonly MatchedFile[];
  readonly unmatched: readonly UnmatchedFile[];
}

function MatchTable({ caption, matched, unmatched }: MatchTableProps) {
  const { text, locale } = usePageLanguage();
  const problemText = ({ name }: PickedFile, problem: MatchProblem): string => {
    const kind = problem === 'file.type' ? kindByName(name) : undefined;
    return kind
      ? refusedMessage(kind, refusedOfDesk[siteLocaleOf(locale)], locale)
      : text(problemWords[problem]);
  };
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{text('adminShell.file')}</HeadCell>
          <HeadCell>{text('adminShell.order')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {matched.map(({ file, orderNumber }) => (
          <tr key={orderNumber}>
            <Cell className="wrap-anywhere">
              <bdi translate="no">{file.name}</bdi>
            </Cell>
            <Cell translate="no" className="font-medium whitespace-nowrap tabular-nums">
              {orderNumber}
            </Cell>
          </tr>
        ))}
        {unmatched.map(({ file, problem }, index) => (
          <tr key={`${index} ${file.name}`}>
            <Cell className="wrap-anywhere text-ink-soft">
              <bdi translate="no">{file.name}</bdi>
            </Cell>
            <Cell className="text-unpaid">{problemText(file, problem)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Starts the uploads; the platform runs them and shows their progress. */
function useSendTranslations(): (files: readonly MatchedFile[]) => void {
  const api = useDeskApi();
  const text = useText();
  const queryClient = useQueryClient();

  const fail = (filename: string, reason: string) =>
    showFailure(text('adminOrders.uploadFailed'), text('adminOrders.uploadFailedText', { filename, reason }));

  const send = async ({ file, orderNumber }: MatchedFile) => {
    // Offline, the order is unknown: if it has several documents, the server refuses the upload.
    const order = await queryClient.query(staffOrderQuery(api, orderNumber)).catch(() => undefined);
    const documents = order !== undefined && severalDocuments(order) ? order.documents : undefined;
    const document = documents && matchDocument(file.name.replace(orderNumber, ''), documents);
    if (documents !== undefined && document === undefined)
      return fail(file.name, text('adminOrders.uploadWhichDocument'));
    const place = document === undefined ? { orderNumber } : { orderNumber, document };
    const onProgress = () => noteOwnAction(orderNumber);
    const result = await api.uploadTranslation({ ...place, file, onProgress }).result;
    if (result.kind === 'done') putOrder(queryClient, result.reply);
    else if (result.kind !== 'cancelled') fail(file.name, failureText(result, text));
  };

  return (files) => {
    for (const one of files) void send(one);
    showToast({
      title: text('adminOrders.uploadStarted'),
      description: text('adminOrders.uploadsStarted', { count: files.length }),
    });
  };
}
