import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { refundFailure, refusalReason } from './refund-failure.ts';

/** Why a refund failed, or that its result is unknown. Renders nothing without an error. */
export function RefundTrouble({ error }: { readonly error: Error | null }) {
  const text = useText();
  if (error === null) return null;
  if (refundFailure(error) === 'unclear') {
    return (
      <Alert tone="warning" title={text('adminPayments.refundUnclear')}>
        {text('adminPayments.refundUnclearText')}
      </Alert>
    );
  }
  const reason = refusalReason(error);
  return (
    <Alert tone="danger" title={text('adminPayments.refundFailed')}>
      <span>{errorText(error, text)}</span>
      {reason !== undefined && <p translate="no">{reason}</p>}
    </Alert>
  );
}
