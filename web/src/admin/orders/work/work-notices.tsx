import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { textsOf } from '@truepage/core/workspace/block';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { copyText } from '../../../site/order-view/copy-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ApiError } from '../../../api/errors.ts';
import { deskPaths } from '../../desk-paths.ts';
import { DeskButton, DeskButtonLink } from '../../ui/desk-button.tsx';
import type { WorkWindow } from '../../work-windows.ts';
import type { Work } from './use-work.ts';

interface WorkNoticesProps {
  readonly order: StaffOrder;
  /** The error of a failed refetch of the order. */
  readonly lost: unknown;
  readonly work: Work;
  readonly others: readonly WorkWindow[];
  readonly position: number;
}

/** Notices while a translation is open: other editors, conflicts, a lost connection, an order that was reassigned. */
export function WorkNotices({ order, lost, work, others, position }: WorkNoticesProps) {
  const text = useText();
  const { state } = work;
  const error = state.kind === 'refused' ? state.error : isRefusal(lost) ? lost : undefined;
  const code = order.documentsDeletedAt === null ? codeOf(error) : 'order.documents_deleted';
  return (
    <>
      {others.map(({ by, window }) => (
        <Alert key={window} tone="info">
          {text('adminWork.editing', { by })}
        </Alert>
      ))}
      {order.approval === 'sent_back' && (
        <Alert
          tone="info"
          actions={
            <DeskButtonLink to={deskPaths.review(order.orderNumber, position)}>
              {text('adminShell.readReview')}
            </DeskButtonLink>
          }
        >
          {text('adminWork.sentBack')}
        </Alert>
      )}
      {state.kind === 'outdated' && <Outdated work={work} />}
      {(error !== undefined || code !== undefined) && <Refused work={work} code={code} error={error} />}
    </>
  );
}

/** Another window saved: both versions are kept, and the user chooses one. */
function Outdated({ work }: { readonly work: Work }) {
  const text = useText();
  const { state, settle } = work;
  if (state.kind !== 'outdated') return null;
  const { current } = state;
  const take = () => {
    settle(current, 'theirs');
    showToast({ title: text('adminWork.takenTheirs') });
  };
  return (
    <Alert
      tone="warning"
      title={text('adminWork.outdatedTitle', { by: current.saved?.by ?? '' })}
      actions={
        <>
          <DeskButton onClick={() => settle(current, 'mine')}>{text('adminWork.keepMine')}</DeskButton>
          <DeskButton onClick={take}>{text('adminWork.takeTheirs')}</DeskButton>
        </>
      }
    >
      {text('adminWork.outdatedText')}
    </Alert>
  );
}

const known = {
  'order.not_found': ['adminWork.lostTitle', 'adminWork.lostText'],
  'order.documents_deleted': ['adminWork.deletedTitle', 'adminWork.deletedText'],
} as const;

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);
const isRefusal = (error: unknown) => codeOf(error) === 'order.not_found';

interface RefusedProps {
  readonly work: Work;
  readonly code: string | undefined;
  readonly error: unknown;
}

/** The server refuses further changes. The text on the screen can be copied. */
function Refused({ work, code, error }: RefusedProps) {
  const text = useText();
  const words =
    code !== undefined && Object.hasOwn(known, code) ? known[code as keyof typeof known] : undefined;
  const copy = async () => {
    if (await copyText(allText(work))) showToast({ title: text('adminShell.copied') });
  };
  return (
    <Alert
      tone="danger"
      title={text(words?.[0] ?? 'adminWork.refused')}
      actions={<DeskButton onClick={() => void copy()}>{text('adminWork.copyAll')}</DeskButton>}
    >
      {words === undefined ? errorText(error, text) : text(words[1])}
    </Alert>
  );
}

function allText({ pages }: Work): string {
  return pages.map(({ blocks }) => blocks.map((block) => textsOf(block).join('\t')).join('\n')).join('\n\n');
}
