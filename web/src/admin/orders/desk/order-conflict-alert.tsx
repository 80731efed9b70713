import { useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { OrderWish } from '../data/use-order-change.ts';
import type { OrderConflict } from './use-desk-change.ts';

interface OrderConflictAlertProps {
  readonly conflict: OrderConflict;
  readonly onAgain: (wish: OrderWish, version: number) => void;
  readonly onKeep: () => void;
}

/** Somebody else was faster: what is different now, and the choice between theirs and ours. */
export function OrderConflictAlert({ conflict, onAgain, onKeep }: OrderConflictAlertProps) {
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
