import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirmMember } from '@truepage/core/api/partners/firm';
import { emailProblem, plainEmail } from '@truepage/core/people/email-address';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { readField } from '../../ui/read-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { QueryStates } from '../query-states.tsx';
import { firmKeys, inviteColleague, membersQuery, removeColleague } from './firm-query.ts';
import { Unbroken } from '../../ui/unbroken.tsx';

type Change = { readonly invite: string } | { readonly remove: FirmMember };

/** The members of a firm, for its contact. `own`: the contact's address. */
export function FirmMembers({ own }: { readonly own: string }) {
  const text = useText();
  const query = useQuery(membersQuery);
  const { mutate, data: done, error, isPending } = useChange();
  if (query.data === undefined)
    return (
      <QueryStates query={query} loading={text('firm.membersLoading')} failed={text('firm.membersFailed')} />
    );
  const change = (wanted: Change): void => {
    if (!isPending) mutate(wanted);
  };
  return (
    <SectionCard title={text('firm.members')} headingId="firm-members" className="in-turn">
      <p className="mb-4 text-sm text-ink-soft">{text('firm.membersHint')}</p>
      <div className="mb-4 empty:hidden">
        {done !== undefined && (
          <Alert tone="success">
            <Unbroken>{done}</Unbroken>
          </Alert>
        )}
        {error !== null && (
          <Alert tone="danger" title={text('firm.notSaved')}>
            {errorText(error, text)}
          </Alert>
        )}
      </div>
      <ul className="mb-6 grid divide-y divide-line">
        {query.data.members.map((member) => (
          <MemberLine key={member.id} member={member} isOwn={member.email === own} onChange={change} />
        ))}
      </ul>
      <InviteForm isBusy={isPending} onInvite={(invite) => change({ invite })} />
    </SectionCard>
  );
}

interface MemberLineProps {
  readonly member: FirmMember;
  readonly isOwn: boolean;
  readonly onChange: (change: Change) => void;
}

function MemberLine({ member, isOwn, onChange }: MemberLineProps) {
  const text = useText();
  const { email, joinedAt } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <bdi translate="no">{email}</bdi>
        {joinedAt === null && <Badge tone="pending">{text('firm.waiting')}</Badge>}
        {isOwn && <Badge>{text('firm.you')}</Badge>}
      </p>
      <form
        method="post"
        action={paths.firm}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap gap-2"
      >
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="memberId" value={member.id} />
        <Button
          type="submit"
          name="action"
          value="invite"
          variant="quiet"
          aria-label={text('firm.inviteAgain', { email })}
          onClick={() => onChange({ invite: email })}
        >
          {text('firm.newLink')}
        </Button>
        {!isOwn && (
          <Button
            type="submit"
            name="action"
            value="remove"
            variant="quiet"
            aria-label={text('firm.removeMember', { email })}
            onClick={() => onChange({ remove: member })}
          >
            {text('common.remove')}
          </Button>
        )}
      </form>
    </li>
  );
}

interface InviteFormProps {
  readonly isBusy: boolean;
  readonly onInvite: (email: string) => void;
}

function InviteForm({ isBusy, onInvite }: InviteFormProps) {
  const text = useText();
  const [problem, setProblem] = useState<ReturnType<typeof emailProblem>>();
  return (
    <form
      method="post"
      action={paths.firm}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const email = plainEmail(readField(form, 'email'));
        const found = emailProblem(email);
        setProblem(found);
        if (found === undefined) onInvite(email);
        else form.querySelector('input')?.focus();
      }}
    >
      <TextField
        name="email"
        type="email"
        label={text('common.emailAddress')}
        error={problem && text(problem === 'required' ? 'firm.emailRequired' : 'firm.emailInvalid')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
      />
      <Button type="submit" name="action" value="invite" busy={isBusy} className="sm:justify-self-start">
        {text('firm.invite')}
      </Button>
    </form>
  );
}

/** Invites or removes a member; resolves to a message about the result. */
function useChange() {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      const reply =
        'invite' in change ? await inviteColleague(change.invite) : await removeColleague(change.remove.id);
      queryClient.setQueryData(firmKeys.members, reply);
      return 'invite' in change
        ? text('firm.invited', { email: change.invite })
        : text('firm.removed', { email: change.remove.email });
    },
  });
}
