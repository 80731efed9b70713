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
import { useWebhookActs } from './use-webhook-acts.ts';
import { readField } from '../../ui/read-field.ts';
import { DeskSelect } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';

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
        {text(webhook.isPaused ? 'adminShell.resume' : 'adminShell.pause')}
      </DeskButton>
      <DeskButton onClick={onEdit}>{text('adminShell.edit')}</DeskButton>
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

/** How far back to replay, in hours; events are kept for 90 days. */
const choices = [1, 24, 72, 168, 2160] as const;

interface ReplayDialogProps {
  /** Called with the time (UTC, ISO 8601) from which events are sent again. */
  readonly onReplay: (since: string) => void;
  readonly onClose: () => void;
}

function ReplayDialog({ onReplay, onClose }: ReplayDialogProps) {
  const text = useText();
  const submit = (form: HTMLFormElement) =>
    onReplay(new Date(Date.now() - Number(readField(form, 'hours')) * 3_600_000).toISOString());
  return (
    <DialogForm
      title={text('adminWebhooks.replayTitle')}
      submitLabel={text('adminWebhooks.again')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text('adminWebhooks.replayText')}</p>
      <DeskSelect name="hours" defaultValue="24" label={text('adminWebhooks.replayFrom')}>
        {choices.map((hours) => (
          <option key={hours} value={hours}>
            {text(`adminWebhooks.hours_${hours}`)}
          </option>
        ))}
      </DeskSelect>
    </DialogForm>
  );
}
