import type { Text } from '../../../i18n/dictionary.ts';
import { useText } from '../../../i18n/language-context.ts';
import type { OrderDifference } from '../data/order-differences.ts';

/** The differences of an order, one per line. */
export function DifferenceList({ differences }: { readonly differences: readonly OrderDifference[] }) {
  const text = useText();
  const lines =
    differences.length === 0
      ? [text('adminOrder.changeOther')]
      : differences.map((one) => inWords(one, text));
  return (
    <ul className="list-disc ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function inWords(difference: OrderDifference, text: Text): string {
  switch (difference.field) {
    case 'status': {
      const { from, to } = difference;
      return text('adminOrder.didStatus', {
        from: text(`adminShell.${from}`),
        to: text(`adminShell.${to}`),
      });
    }
    case 'assignee': {
      const nobody = text('adminShell.nobody');
      return text('adminOrder.changeAssignee', {
        from: difference.from ?? nobody,
        to: difference.to ?? nobody,
      });
    }
    case 'payment': {
      const word = (isPaid: boolean) => text(isPaid ? 'adminShell.paid' : 'adminOrder.pendingPayment');
      return text('adminOrder.changePaid', { from: word(difference.from), to: word(difference.to) });
    }
    case 'translation':
      return text('adminOrder.changeTranslation');
  }
}
