import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { WebhookOnDesk } from '@truepage/core/api/webhooks/admin-webhooks';
import { useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EmptyState } from '../ui/states.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ShownOnceField } from '../ui/copy/shown-once-field.tsx';

/** The webhook endpoints of a partner, and their deliveries. */
export function WebhooksScreen() {
  const text = useText();
  const { partnerId = '' } = useScreenAddress().params;
  const webhooks = useQuery(webhooksQuery(useDeskApi(), partnerId));
  const [edited, setEdited] = useState<WebhookOnDesk | 'new'>();
  const [secret, setSecret] = useState<string>();
  const add = (
    <DeskButton variant="primary" onClick={() => setEdited('new')}>
      {text('adminWebhooks.add')}
    </DeskButton>
  );
  return (
    <DeskColumn>
      <BackLink to={deskPaths.partner(partnerId)}>{text('adminWebhooks.back')}</BackLink>
      <DeskHeading lead={text('adminWebhooks.lead')} actions={add}>
        {text('adminTitles.webhooks')}
      </DeskHeading>
      <Loaded
        query={webhooks}
        failed={text('adminWebhooks.loadFailed')}
        loading={text('adminWebhooks.loading')}
        shape="h-48 rounded-md"
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState>{text('adminWebhooks.none')}</EmptyState>
          ) : (
            shown.map((webhook) => (
              <WebhookPanel
                key={webhook.id}
                partnerId={partnerId}
                webhook={webhook}
                onEdit={() => setEdited(webhook)}
                onSecret={setSecret}
              />
            ))
          )
        }
      </Loaded>
      {edited !== undefined && (
        <WebhookForm
          partnerId={partnerId}
          webhook={edited === 'new' ? undefined : edited}
          onSecret={setSecret}
          onClose={() => setEdited(undefined)}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </DeskColumn>
  );
}

/** The secret of an endpoint, shown once. */
function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Dialog title={text('adminWebhooks.secretTitle')} onClose={onClose}>
      <p className="text-ink-soft">{text('adminWebhooks.secretText')}</p>
      <ShownOnceField label={text('adminWebhooks.secret')} value={secret} />
      <DeskButton variant="primary" onClick={onClose}>
        {text('adminWebhooks.secretDone')}
      </DeskButton>
    </Dialog>
  );
}
