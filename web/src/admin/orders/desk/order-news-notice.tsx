import { useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { OrderDifference } from '../data/order-differences.ts';

interface OrderNewsNoticeProps {
  readonly news: readonly OrderDifference[];
  readonly onDismiss: () => void;
}

/** Says that somebody else has changed the order that is on the screen. Takes no focus. */
export function OrderNewsNotice({ news, onDismiss }: OrderNewsNoticeProps) {
  const text = useText();
  if (news.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={text('adminOrder.changedTitle')}
      actions={<DeskButton onClick={onDismiss}>{text('adminOrder.dismiss')}</DeskButton>}
    >
      <DifferenceList differences={news} />
    </Alert>
  );
}
