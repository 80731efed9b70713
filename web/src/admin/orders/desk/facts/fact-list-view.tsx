import type { StaffFactList } from '@truepage/core/api/facts/admin-facts';
import { isCorrection, type FactAnswer } from '@truepage/core/facts/fact';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { copyText } from '../../../../site/order-view/copy-text.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { useWithdrawFacts } from './use-facts.ts';

const tones = {
  sent: 'pending',
  answered: 'completed',
  withdrawn: 'neutral',
  superseded: 'neutral',
  waived: 'neutral',
} as const satisfies Record<StaffFactList['state'], BadgeTone>;

/** One fact list with its state, the answer to each fact, and late answers. */
export function FactListView({ list }: { readonly list: StaffFactList }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const { state, who, sentAt, endedAt, waiver, facts, answers, late } = list;
  const hasCorrections = answers?.some(isCorrection) === true;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{text(`adminFacts.state_${state}`)}</Badge>
        <span className="text-ink-soft">
          {waiver === null
            ? text('adminFacts.sentBy', { who, time: shortMoment(sentAt) })
            : text('adminFacts.waivedBy', {
                who,
                time: shortMoment(endedAt ?? sentAt),
                reason: text(`adminFacts.reason_${waiver.reason}`),
              })}
        </span>
      </p>
      {waiver !== null && waiver.note !== '' && <p dir="auto">{waiver.note}</p>}
      {facts.length > 0 && (
        <ul className="grid gap-1">
          {facts.map((fact, at) => (
            <FactLine key={at} fact={fact} answer={answers?.find((answer) => answer.at === at)} />
          ))}
        </ul>
      )}
      {hasCorrections && <p className="max-w-[75ch] text-ink-soft">{text('adminFacts.inUse')}</p>}
      {late.map((given) => (
        <div key={given.at} className="grid gap-1 border-s-4 border-pending ps-3">
          <p>{text('adminFacts.late', { time: shortMoment(given.at) })}</p>
          <ul className="grid gap-1">
            {given.answers.map((answer) => {
              const fact = facts[answer.at];
              return fact && <FactLine key={answer.at} fact={fact} answer={answer} />;
            })}
          </ul>
        </div>
      ))}
      {state === 'sent' && <Withdraw id={list.id} />}
    </div>
  );
}

interface FactLineProps {
  readonly fact: StaffFactList['facts'][number];
  /** Undefined if there is no answer yet. */
  readonly answer: FactAnswer | undefined;
}

function FactLine({ fact: { kind, value }, answer }: FactLineProps) {
  const text = useText();
  const corrected = answer?.value ?? null;
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      <span className="text-ink-soft">{text(`adminFacts.kind_${kind}`)}</span>
      <bdi translate="no" className={corrected === null ? 'font-medium' : 'line-through'}>
        {value}
      </bdi>
      {answer !== undefined && corrected === null && (
        <Badge tone="completed">{text('adminFacts.confirmed')}</Badge>
      )}
      {corrected !== null && (
        <>
          <span className="text-ink-soft">{text('adminFacts.corrected')}</span>
          <bdi translate="no" className="font-semibold">
            {corrected}
          </bdi>
          <CopyButton value={corrected} />
        </>
      )}
    </li>
  );
}

function CopyButton({ value }: { readonly value: string }) {
  const text = useText();
  const copy = async () => {
    if (await copyText(value)) showToast({ title: text('adminShell.copied') });
  };
  return (
    <DeskButton size="sm" aria-label={text('adminFacts.copyValue', { value })} onClick={() => void copy()}>
      {text('adminShell.copy')}
    </DeskButton>
  );
}

function Withdraw({ id }: { readonly id: string }) {
  const text = useText();
  const { order } = useOrderDesk();
  const { mayActOn } = useStaff();
  const withdrawal = useWithdrawFacts(order.orderNumber);
  if (!mayActOn('orders.uploadTranslation', order.assignee?.id ?? null)) return null;
  return (
    <p>
      <DeskButton
        {...orderAction('withdrawFacts')}
        isBusy={withdrawal.isPending}
        onClick={() => withdrawal.mutate(id)}
      >
        {text('adminFacts.withdraw')}
      </DeskButton>
    </p>
  );
}
