import type { WebhookDelivery } from '@truepage/core/api/webhooks/admin-webhooks';
import { useText } from '../../i18n/language-context.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FactList } from '../ui/fact-list.tsx';

interface PayloadDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** The payload of an event. */
export function PayloadDialog({ delivery: { messageId, body }, onClose }: PayloadDialogProps) {
  const text = useText();
  return (
    <Dialog title={text('adminWebhooks.payloadTitle')} width="wide" onClose={onClose}>
      <FactList
        facts={[{ term: text('adminWebhooks.messageId'), value: <code translate="no">{messageId}</code> }]}
      />
      <pre
        dir="ltr"
        translate="no"
        className="rounded-md bg-paper-deep p-page wrap-anywhere whitespace-pre-wrap"
      >
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
    </Dialog>
  );
}
