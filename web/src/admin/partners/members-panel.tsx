import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OnePartner } from '@truepage/core/api/partners/admin-partners';
import type { FirmMember } from '@truepage/core/api/partners/firm';
import { emailProblem } from '@truepage/core/people/email-address';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState, FailureAlert } from '../ui/states.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { partnerKeys } from './partner-queries.ts';

/** The members who order for the partner in the browser. */
export function MembersPanel({ partner }: { readonly partner: OnePartner }) {
  const text = useText();
  const [isInviting, setIsInviting] = useState(false);
  const [removing, setRemoving] = useState<FirmMember>();
  const remove = useRemove(partner.id);
  return (
    <Panel
      title={text('adminPartners.members')}
      hint={text('adminPartners.membersHint')}
      actions={
        partner.closedAt === null && (
          <DeskButton onClick={() => setIsInviting(true)}>{text('adminShell.invite')}</DeskButton>
        )
      }
    >
      {partner.members.length === 0 ? (
        <EmptyState>{text('adminPartners.noMembers')}</EmptyState>
      ) : (
        <MemberTable members={partner.members} onRemove={setRemoving} />
      )}
      {isInviting && <InviteForm partnerId={partner.id} onClose={() => setIsInviting(false)} />}
      {removing !== undefined && (
        <ConfirmDialog
          title={text('adminPartners.removeTitle', { email: removing.email })}
          text={text('adminPartners.removeText')}
          confirmLabel={text('adminShell.remove')}
          tone="danger"
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            remove.mutate(removing.id);
            setRemoving(undefined);
          }}
        />
      )}
    </Panel>
  );
}

interface MemberTableProps {
  readonly members: readonly FirmMember[];
  readonly onRemove: (member: FirmMember) => void;
}

function MemberTable({ members, onRemove }: MemberTableProps) {
  const text = useText();
  return (
    <StackingTable
      caption={text('adminPartners.members')}
      heads={[
        { label: text('adminPartners.memberEmail') },
        { label: text('adminPartners.joined') },
        { label: text('adminShell.actions') },
      ]}
    >
      {members.map((member) => (
        <StackingRow key={member.id}>
          <StackingCell isHead>
            <bdi translate="no" className="wrap-anywhere">
              {member.email}
            </bdi>
          </StackingCell>
          <StackingCell label={text('adminPartners.joined')}>
            {member.joinedAt === null ? text('adminPartners.notJoined') : <ExactTime at={member.joinedAt} />}
          </StackingCell>
          <StackingCell className="stacked:col-span-full stacked:mt-2">
            <DeskButton
              size="sm"
              aria-label={text('adminPartners.removeMember', { email: member.email })}
              onClick={() => onRemove(member)}
            >
              {text('adminShell.remove')}
            </DeskButton>
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}

interface InviteFormProps {
  readonly partnerId: string;
  readonly onClose: () => void;
}

/** Invites a member, or creates a link for a member's other browser. */
function InviteForm({ partnerId, onClose }: InviteFormProps) {
  const text = useText();
  const [isWrong, setIsWrong] = useState(false);
  const invite = useInvite(partnerId, onClose);
  return (
    <DialogForm
      title={text('adminPartners.inviteTitle')}
      submitLabel={text(invite.isPending ? 'adminShell.saving' : 'adminShell.invite')}
      isBusy={invite.isPending}
      onSubmit={(form) => {
        const email = readField(form, 'email');
        const wrong = emailProblem(email) !== undefined;
        setIsWrong(wrong);
        if (wrong) form.querySelector('input')?.focus();
        else invite.mutate(email);
      }}
      onClose={onClose}
    >
      <DeskTextField
        data-autofocus
        name="email"
        type="email"
        autoComplete="off"
        label={text('adminPartners.memberEmail')}
        hint={text('adminPartners.inviteHint')}
        error={isWrong ? text('adminPartners.contactEmailMissing') : undefined}
      />
      <FailureAlert error={invite.error} title={text('adminPartners.saveFailed')} />
    </DialogForm>
  );
}

function useInvite(partnerId: string, onClose: () => void) {
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('inviteMember', { partnerId }, { body: { email } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(partnerKeys.one(partnerId), saved);
      onClose();
    },
  });
}

function useRemove(partnerId: string) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) => call('removeMember', { partnerId, memberId }),
    onSuccess: (saved) => queryClient.setQueryData(partnerKeys.one(partnerId), saved),
    onError: (error) => showFailure(text('adminPartners.saveFailed'), errorText(error, text)),
  });
}
