import type { PrivacyRequestDetail } from '@truepage/core/api/admin/privacy';
import { privacyRequestLimits } from '@truepage/core/privacy/privacy-request';
import { Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { useStaff } from '../session/session-context.ts';
import { DeskTextArea } from '../ui/desk-field.tsx';
import { useConfirm } from '../ui/dialog/confirm.tsx';
import { DeskButton } from '../ui/desk-button.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { FailureAlert } from '../ui/states.tsx';
import { useRequestActs } from './use-request-acts.ts';

interface AnswerPanelProps {
  readonly detail: PrivacyRequestDetail;
}

/** The actions on an open request. */
export function AnswerPanel({ detail }: AnswerPanelProps) {
  const text = useText();
  const [closing, setClosing] = useState<'done' | 'refused'>();
  const { mailLink } = useRequestActs(detail.request.id);
  const { found, request } = detail;
  return (
    <Panel title={text('adminPrivacy.act')} hint={text('adminPrivacy.actHint')}>
      {found.orders.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <DeskButton isBusy={mailLink.isPending} onClick={() => mailLink.mutate()}>
            <Mail aria-hidden="true" className="size-4" />
            <span>{text('adminPrivacy.mailLink')}</span>
          </DeskButton>
          <span className="text-ink-soft">{text('adminPrivacy.mailLinkHint')}</span>
        </div>
      )}
      <Erasing detail={detail} />
      <div className="flex flex-wrap gap-2">
        <DeskButton onClick={() => setClosing('done')}>{text('adminPrivacy.close')}</DeskButton>
        <DeskButton variant="quiet" onClick={() => setClosing('refused')}>
          {text('adminPrivacy.refuse')}
        </DeskButton>
      </div>
      {closing !== undefined && (
        <ClosingDialog requestId={request.id} outcome={closing} onClose={() => setClosing(undefined)} />
      )}
    </Panel>
  );
}

/** The erasure, with confirmation; if two people are required, proposed or carried out. */
function Erasing({ detail }: AnswerPanelProps) {
  const { request, found, state, erasureNeeds, isProposalOutdated } = detail;
  const text = useText();
  const confirm = useConfirm();
  const { username } = useStaff();
  const { erase } = useRequestActs(request.id);
  const { proposedBy } = request;
  const summary = summaryOf(found);
  const isNothing = Object.values(summary).every((count) => count === 0);
  const isProposed = proposedBy !== null && !isProposalOutdated;
  const isOwnProposal = isProposed && proposedBy === username;
  const label = erasureNeeds === 'one' ? 'erase' : isProposed ? 'carryOut' : 'propose';
  const ask = async () => {
    const isSure = await confirm({
      title: text('adminPrivacy.eraseTitle'),
      text: text('adminPrivacy.eraseText', summary),
      confirmLabel: text(`adminPrivacy.${label}`).replace('…', ''),
      tone: 'danger',
    });
    if (isSure) erase.mutate({ state, proposes: label === 'propose' });
  };
  if (isNothing) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {proposedBy !== null && (
        <p>
          {isProposalOutdated
            ? text('adminPrivacy.proposalOutdated', { who: proposedBy })
            : isOwnProposal
              ? text('adminPrivacy.proposedByYou')
              : text('adminPrivacy.proposed', { who: proposedBy })}
        </p>
      )}
      {!isOwnProposal && (
        <DeskButton variant="danger" isBusy={erase.isPending} onClick={() => void ask()}>
          <Trash2 aria-hidden="true" className="size-4" />
          <span>{text(`adminPrivacy.${label}`)}</span>
        </DeskButton>
      )}
    </div>
  );
}

/** What an erasure would remove, in numbers. */
function summaryOf({ orders, reviews, messages }: PrivacyRequestDetail['found']) {
  const going = orders.filter(({ documentsKept }) => documentsKept === null);
  return {
    documents: going.reduce((sum, { documents }) => sum + documents, 0),
    customers: orders.filter(({ customerKept }) => customerKept === null).length,
    reviews,
    messages,
  };
}

interface ClosingDialogProps {
  readonly requestId: string;
  readonly outcome: 'done' | 'refused';
  readonly onClose: () => void;
}

function ClosingDialog({ requestId, outcome, onClose }: ClosingDialogProps) {
  const text = useText();
  const [isMissing, setIsMissing] = useState(false);
  const { close } = useRequestActs(requestId);
  const isRefusal = outcome === 'refused';
  return (
    <DialogForm
      title={text(isRefusal ? 'adminPrivacy.refuseTitle' : 'adminPrivacy.closeTitle')}
      onClose={onClose}
      submitLabel={text(isRefusal ? 'adminPrivacy.refuse' : 'adminPrivacy.close').replace('…', '')}
      isBusy={close.isPending}
      onSubmit={(form) => {
        const answer = readField(form, 'answer').trim();
        setIsMissing(isRefusal && answer === '');
        if (isRefusal && answer === '') form.querySelector<HTMLElement>('[name=answer]')?.focus();
        else close.mutate({ outcome, answer }, { onSuccess: onClose });
      }}
    >
      <p className="text-ink-soft">
        {text(isRefusal ? 'adminPrivacy.refuseText' : 'adminPrivacy.closeText')}
      </p>
      <DeskTextArea
        data-autofocus
        name="answer"
        maxLength={privacyRequestLimits.note}
        label={text('adminPrivacy.answer')}
        error={isMissing ? text('adminPrivacy.answerMissing') : undefined}
      />
      <FailureAlert error={close.error} title={text('adminPrivacy.actFailed')} />
    </DialogForm>
  );
}
