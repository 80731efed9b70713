import { useState } from 'react';
import type { WebhookOnDesk } from '@truepage/core/api/webhooks/admin-webhooks';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { useWebhookActs } from './use-webhook-acts.ts';

interface WebhookPanelProps {
  readonly partnerId: string;
  readonly webhook: WebhookOnDesk;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}

/** One endpoint: its state, actions and deliveries. */
export function WebhookPanel({ partnerId, webhook, onEdit, onSecret }: WebhookPanelProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { events, createdAt, waiting, givenUp, formerSecretUntil } = webhook;
  const facts = [
    { term: text('adminWebhooks.events'), value: <span translate="no">{events.join(', ')}</span> },
    { term: text('adminWebhooks.since'), value: <ExactTime at={createdAt} /> },
    { term: text('adminWebhooks.waiting'), value: waiting },
    { term: text('adminWebhooks.givenUp'), value: givenUp },
    ...(formerSecretUntil === null
      ? []
      : [{ term: text('adminWebhooks.formerSecret'), value: <ExactTime at={formerSecretUntil} /> }]),
  ];
  return (
    <Panel title={webhook.url} actions={<State webhook={webhook} />}>
      <FactList facts={facts} />
      <Acts {...{ partnerId, webhook, onEdit, onSecret }}>
        <DeskButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text(isOpen ? 'adminWebhooks.hide' : 'adminWebhooks.show')}
        </DeskButton>
      </Acts>
      {isOpen && <DeliveryList partnerId={partnerId} webhook={webhook} />}
    </Panel>
  );
}

function State({ webhook: { isPaused, failingSince } }: Pick<WebhookPanelProps, 'webhook'>) {
  const text = useText();
  const { shortMoment } = useFormats();
  return (
    <>
      {failingSince !== null && (
        <Badge tone="unpaid">{text('adminWebhooks.failing', { time: shortMoment(failingSince) })}</Badge>
      )}
      {isPaused && <Badge tone="pending">{text('adminWebhooks.isPaused')}</Badge>}
      {!isPaused && failingSince === null && <Badge tone="completed">{text('adminWebhooks.active')}</Badge>}
    </>
  );
}

function Acts({
  partnerId,
  webhook,
  onEdit,
  onSecret,
  children,
}: WebhookPanelProps & { readonly children: React.ReactNode }) {
  const text = useText();
  const confirm = useConfirm();
  const [isReplaying, setIsReplaying] = useState(false);
  const { pause, test, replay, remove, replaceSecret } = useWebhookActs(partnerId, webhook);
  const askToReplace = async () => {
    const isSure = await confirm({
      title: text('adminWebhooks.replaceTitle'),
      text: text('adminWebhooks.replaceText'),
      confirmLabel: text('adminWebhooks.replace'),
    });
    if (isSure) replaceSecret.mutate(undefined, { onSuccess: ({ secret }) => onSecret(secret) });
  };
  const askToRemove = async () => {
    const isSure = await confirm({
      title: text('adminWebhooks.removeTitle'),
      text: text('adminWebhooks.removeText'),
      confirmLabel: text('adminWebhooks.remove'),
      tone: 'danger',
    });
    if (isSure) remove.mutate();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <DeskButton isBusy={test.isPending} onClick={() => test.mutate()}>
        {text('adminWebhooks.test')}
      </DeskButton>
      <DeskButton onClick={() => setIsReplaying(true)}>{text('adminWebhooks.replaySince')}</DeskButton>
      <DeskButton isBusy={pause.isPending} onClick={() => pause.mutate()}>
        {text(webhook.isPaused ? 'adminWebhooks.resume' : 'adminWebhooks.pause')}
      </DeskButton>
      <DeskButton onClick={onEdit}>{text('adminWebhooks.edit')}</DeskButton>
      <DeskButton isBusy={replaceSecret.isPending} onClick={() => void askToReplace()}>
        {text('adminWebhooks.replace')}
      </DeskButton>
      <DeskButton variant="quiet" isBusy={remove.isPending} onClick={() => void askToRemove()}>
        {text('adminWebhooks.remove')}
      </DeskButton>
      {isReplaying && (
        <ReplayDialog
          onReplay={(since) => {
            setIsReplaying(false);
            replay.mutate({ since });
          }}
          onClose={() => setIsReplaying(false)}
        />
      )}
    </div>
  );
}
