import { useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FailureAlert } from '../../ui/states.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { OrderWish } from '../data/use-order-change.ts';
import type { OrderConflict, useDeskChange } from './use-desk-change.ts';

interface OrderConflictAlertProps {
  readonly conflict: OrderConflict;
  readonly onAgain: (wish: OrderWish, version: number) => void;
  readonly onKeep: () => void;
}

type ChangeTroubleProps = Pick<
  ReturnType<typeof useDeskChange>,
  'conflict' | 'error' | 'make' | 'dropConflict'
>;

/** Why a change was not made. Below the panel's controls, because its text and buttons need the full width. */
export function ChangeTrouble({ conflict, error, make, dropConflict }: ChangeTroubleProps) {
  return (
    <div className="order-1 col-span-full grid gap-2 empty:hidden">
      {conflict !== undefined && (
        <OrderConflictAlert conflict={conflict} onAgain={make} onKeep={dropConflict} />
      )}
      <FailureAlert error={error} />
    </div>
  );
}

/** A conflict: the differences, and a choice between their version and ours. */
function OrderConflictAlert({ conflict, onAgain, onKeep }: OrderConflictAlertProps) {
  const text = useText();
  const { wish, differences, version } = conflict;
  return (
    <Alert
      tone="warning"
      title={text('adminOrder.conflictTitle')}
      actions={
        <>
          <DeskButton onClick={onKeep}>{text('adminOrder.keepTheirs')}</DeskButton>
          <DeskButton onClick={() => onAgain(wish, version)}>{text('adminOrder.applyAnyway')}</DeskButton>
        </>
      }
    >
      <p>{text('adminOrder.conflictText')}</p>
      <DifferenceList differences={differences} />
    </Alert>
  );
}
