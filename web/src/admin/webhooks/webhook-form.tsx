import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookOnDesk } from '@truepage/core/api/webhooks/admin-webhooks';
import { partnerEventKinds, type PartnerEventKind } from '@truepage/core/webhooks/partner-event-kinds';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { CheckList } from '../ui/check-list.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { FailureAlert } from '../ui/states.tsx';
import { webhookKeys } from './webhook-queries.ts';

interface WebhookFormProps {
  readonly partnerId: string;
  /** Undefined for a new endpoint. */
  readonly webhook: WebhookOnDesk | undefined;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

interface Entered {
  readonly url: string;
  readonly events: PartnerEventKind[];
}

/** The form for an endpoint's address and events. */
export function WebhookForm({ partnerId, webhook, onSecret, onClose }: WebhookFormProps) {
  const text = useText();
  const [isTried, setIsTried] = useState(false);
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly PartnerEventKind[]>(webhook?.events ?? partnerEventKinds);
  const save = useSave({ partnerId, webhook, onSecret, onClose });

  const submit = (form: HTMLFormElement) => {
    setIsTried(true);
    const entered = readField(form, 'url').trim();
    if (entered === '') form.querySelector<HTMLElement>('[name=url]')?.focus();
    else if (events.length > 0) save.mutate({ url: entered, events: [...events] });
  };
  return (
    <DialogForm
      title={text(webhook === undefined ? 'adminWebhooks.addTitle' : 'adminWebhooks.editTitle')}
      submitLabel={text(save.isPending ? 'adminShell.saving' : 'adminShell.save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DeskTextField
        data-autofocus
        name="url"
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        label={text('adminShell.address')}
        hint={text('adminWebhooks.urlHint')}
        error={isTried && url.trim() === '' ? text('adminWebhooks.urlMissing') : undefined}
      />
      <CheckList
        legend={text('adminWebhooks.events')}
        name="events"
        options={partnerEventKinds}
        labelOf={eventLabel}
        chosen={events}
        onChosen={setEvents}
        error={isTried && events.length === 0 ? text('adminWebhooks.eventsMissing') : undefined}
      />
      <FailureAlert error={save.error} title={text('adminWebhooks.saveFailed')} />
    </DialogForm>
  );
}

const eventLabel = (kind: PartnerEventKind) => <code translate="no">{kind}</code>;

function useSave({ partnerId, webhook, onSecret, onClose }: WebhookFormProps) {
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Entered) => {
      if (webhook === undefined) return (await call('addWebhook', { partnerId }, { body })).secret;
      await call('changeWebhook', { webhookId: webhook.id }, { body });
      return undefined;
    },
    onSuccess: (secret) => {
      void queryClient.invalidateQueries({ queryKey: webhookKeys.all(partnerId) });
      onClose();
      if (secret !== undefined) onSecret(secret);
    },
  });
}
