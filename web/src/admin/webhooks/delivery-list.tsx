import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { WebhookDelivery, WebhookOnDesk } from '@truepage/core/api/webhooks/admin-webhooks';
import { deliveryStates, type DeliveryState } from '@truepage/core/webhooks/webhook';
import { useText } from '../../i18n/language-context.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskSelect } from '../ui/desk-field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { RelativeTime } from '../ui/time/relative-time.tsx';
import { attemptWords } from './attempt-words.ts';
import { useWebhookActs } from './use-webhook-acts.ts';
import { deliveriesQuery } from './webhook-queries.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FactList } from '../ui/fact-list.tsx';

interface DeliveryListProps {
  readonly partnerId: string;
  readonly webhook: WebhookOnDesk;
}

/** The newest deliveries to an endpoint. */
export function DeliveryList({ partnerId, webhook }: DeliveryListProps) {
  const text = useText();
  const [state, setState] = useState<DeliveryState>();
  const deliveries = useQuery(deliveriesQuery(useDeskApi(), { partnerId, webhookId: webhook.id, state }));
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{text('adminWebhooks.deliveriesHint')}</p>
      <div className="max-w-56">
        <DeskSelect
          label={text('adminShell.state')}
          value={state ?? 'all'}
          onChange={({ currentTarget: { value } }) => setState(deliveryStates.find((one) => one === value))}
        >
          {(['all', ...deliveryStates] as const).map((one) => (
            <option key={one} value={one}>
              {text(`adminWebhooks.state_${one}`)}
            </option>
          ))}
        </DeskSelect>
      </div>
      <Loaded query={deliveries} isAside failed={text('adminWebhooks.loadFailed')} shape="h-32 rounded-md">
        {(shown) =>
          shown.length === 0 ? (
            <p>{text('adminWebhooks.noDeliveries')}</p>
          ) : (
            <Deliveries partnerId={partnerId} webhook={webhook} deliveries={shown} />
          )
        }
      </Loaded>
    </div>
  );
}

function Deliveries({
  partnerId,
  webhook,
  deliveries,
}: DeliveryListProps & { readonly deliveries: readonly WebhookDelivery[] }) {
  const text = useText();
  const { replay } = useWebhookActs(partnerId, webhook);
  const [shown, setShown] = useState<WebhookDelivery>();
  const columns = ['event', 'order', 'result', 'what'] as const;
  return (
    <>
      <StackingTable
        caption={text('adminWebhooks.deliveries')}
        heads={columns.map((name) => ({ label: text(`adminWebhooks.${name}`) }))}
      >
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onShow={() => setShown(delivery)}
            onReplay={() => replay.mutate({ deliveryId: delivery.id })}
          />
        ))}
      </StackingTable>
      {shown !== undefined && <PayloadDialog delivery={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly onShow: () => void;
  readonly onReplay: () => void;
}

function DeliveryRow({ delivery, onShow, onReplay }: DeliveryRowProps) {
  const text = useText();
  const { kind, at, orderNumber } = delivery;
  const names = { event: kind, order: orderNumber };
  return (
    <StackingRow>
      <StackingCell isHead>
        <code translate="no">{kind}</code>
        <span className="block font-normal text-ink-soft">
          <RelativeTime at={at} />
        </span>
      </StackingCell>
      <StackingCell label={text('adminShell.order')}>
        <OrderLink orderNumber={orderNumber} none="" />
      </StackingCell>
      <StackingCell label={text('adminWebhooks.result')}>
        <Result delivery={delivery} />
      </StackingCell>
      <StackingCell className="stacked:pt-2">
        <div className="flex flex-wrap gap-2">
          <DeskButton size="sm" aria-label={text('adminWebhooks.payloadLabel', names)} onClick={onShow}>
            {text('adminWebhooks.payload')}
          </DeskButton>
          <DeskButton size="sm" aria-label={text('adminWebhooks.againLabel', names)} onClick={onReplay}>
            {text('adminWebhooks.again')}
          </DeskButton>
        </div>
      </StackingCell>
    </StackingRow>
  );
}

const tones: Readonly<Record<DeliveryState, BadgeTone>> = {
  waiting: 'pending',
  delivered: 'completed',
  given_up: 'unpaid',
};

function Result({ delivery }: { readonly delivery: WebhookDelivery }) {
  const text = useText();
  const { state, attempts, nextAttemptAt } = delivery;
  const words = [text('adminWebhooks.attempts', { count: attempts }), attemptWords(delivery, text)];
  return (
    <>
      <Badge tone={tones[state]}>{text(`adminWebhooks.state_${state}`)}</Badge>
      {attempts > 0 && <span className="block text-ink-soft">{words.filter(Boolean).join(' · ')}</span>}
      {attempts > 0 && nextAttemptAt !== null && (
        <span className="block text-ink-soft">
          <span>{text('adminWebhooks.next')}</span> <RelativeTime at={nextAttemptAt} />
        </span>
      )}
    </>
  );
}

interface PayloadDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** The payload of an event. */
function PayloadDialog({ delivery: { messageId, body }, onClose }: PayloadDialogProps) {
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
