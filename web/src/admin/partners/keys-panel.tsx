import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKeyView, OnePartner } from '@truepage/core/api/partners/admin-partners';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { Badge } from '../../ui/badge.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { useNow } from '../ui/time/now.ts';
import { KeyForm } from './key-form.tsx';
import { partnerKeys } from './partner-queries.ts';
import { copyText } from '../../site/order-view/copy-text.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ShownOnceField } from '../ui/copy/shown-once-field.tsx';

/** The API keys of a partner. */
export function KeysPanel({ partner }: { readonly partner: OnePartner }) {
  const text = useText();
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<ApiKeyView>();
  const revoke = useRevoke(partner.id);
  return (
    <Panel
      title={text('adminPartners.keys')}
      hint={text('adminPartners.keysHint')}
      actions={
        partner.closedAt === null && (
          <DeskButton onClick={() => setIsAdding(true)}>{text('adminPartners.addKey')}</DeskButton>
        )
      }
    >
      {partner.apiKeys.length === 0 ? (
        <EmptyState>{text('adminPartners.noKeys')}</EmptyState>
      ) : (
        <KeyTable keys={partner.apiKeys} onRevoke={setEnding} />
      )}
      {isAdding && <KeyForm partnerId={partner.id} onMade={setMade} onClose={() => setIsAdding(false)} />}
      {made !== undefined && <KeyTextDialog apiKey={made} onClose={() => setMade(undefined)} />}
      {ending !== undefined && (
        <ConfirmDialog
          title={text('adminPartners.revokeTitle', { name: ending.name })}
          text={text('adminPartners.revokeText')}
          confirmLabel={text('adminPartners.revoke')}
          tone="danger"
          onCancel={() => setEnding(undefined)}
          onConfirm={() => {
            revoke.mutate(ending.id);
            setEnding(undefined);
          }}
        />
      )}
    </Panel>
  );
}

interface KeyTableProps {
  readonly keys: readonly ApiKeyView[];
  readonly onRevoke: (key: ApiKeyView) => void;
}

function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const text = useText();
  const { money } = useFormats();
  return (
    <StackingTable
      caption={text('adminPartners.keys')}
      heads={[
        { label: text('adminShell.name') },
        { label: text('adminPartners.scopes') },
        { label: text('adminPartners.caps') },
        { label: text('adminPartners.addresses') },
        { label: text('adminPartners.lastUse') },
        { label: text('adminShell.actions') },
      ]}
    >
      {keys.map((key) => (
        <StackingRow key={key.id}>
          <StackingCell isHead>
            <bdi className="wrap-anywhere">{key.name}</bdi>
            <code translate="no" dir="ltr" className="block font-normal text-ink-soft">
              {`${key.prefix}…`}
            </code>
            <KeyState apiKey={key} />
          </StackingCell>
          <StackingCell label={text('adminPartners.scopes')}>
            {key.scopes.map((scope) => text(`adminPartners.scope_${scope}`)).join(', ')}
          </StackingCell>
          <StackingCell label={text('adminPartners.caps')}>
            <Unbroken>
              {text('adminPartners.capsOf', { day: money(key.dailyCap), month: money(key.monthlyCap) })}
            </Unbroken>
          </StackingCell>
          <StackingCell label={text('adminPartners.addresses')}>
            {key.addresses.length === 0 ? text('adminPartners.anywhere') : key.addresses.join(', ')}
          </StackingCell>
          <StackingCell label={text('adminPartners.lastUse')}>
            {key.lastUsedAt === null ? text('adminPartners.never') : <ExactTime at={key.lastUsedAt} />}
          </StackingCell>
          <StackingCell className="stacked:col-span-full stacked:mt-2">
            {key.revokedAt === null && (
              <DeskButton
                size="sm"
                aria-label={text('adminPartners.revokeKey', { name: key.name })}
                onClick={() => onRevoke(key)}
              >
                {text('adminPartners.revoke')}
              </DeskButton>
            )}
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}

function KeyState({ apiKey: { revokedAt, expiresAt } }: { readonly apiKey: ApiKeyView }) {
  const text = useText();
  const now = useNow();
  if (revokedAt !== null) return <Badge>{text('adminPartners.revoked')}</Badge>;
  if (expiresAt === null) return null;
  if (Date.parse(expiresAt) <= now) return <Badge>{text('adminPartners.expired')}</Badge>;
  return (
    <span className="block font-normal text-ink-soft">
      <span>{text('adminPartners.until')}</span> <ExactTime at={expiresAt} />
    </span>
  );
}

function useRevoke(partnerId: string) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => call('revokeApiKey', { partnerId, keyId }),
    onSuccess: (saved) => queryClient.setQueryData(partnerKeys.one(partnerId), saved),
    onError: (error) => showFailure(text('adminPartners.saveFailed'), errorText(error, text)),
  });
}

/** The text of a new key, shown once. */
function KeyTextDialog({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const text = useText();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog title={text('adminPartners.keyTitle')} onClose={onClose}>
      <p className="text-ink-soft">{text('adminPartners.keyText')}</p>
      <ShownOnceField label={text('adminPartners.key')} value={apiKey} />
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton onClick={() => void copyText(apiKey).then(setIsCopied)}>
          {text('adminShell.copy')}
        </DeskButton>
        <DeskButton variant="primary" onClick={onClose}>
          {text('adminPartners.keyDone')}
        </DeskButton>
      </div>
      <p role="status" className="text-ink-soft">
        {isCopied && text('adminPartners.copied')}
      </p>
    </Dialog>
  );
}
