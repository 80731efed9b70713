import type { DeliveryCheckOverview } from '@truepage/core/api/admin/delivery-checks';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { SearchCheck } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { SpinnerMark } from '../../../../ui/spinner.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { EyeChecklist } from './eye-checklist.tsx';
import { FindingList } from './finding-list.tsx';
import { useCheckChanges, useDeliveryCheck } from './use-delivery-check.ts';

type Check = NonNullable<DeliveryCheckOverview['check']>;

/** What a machine found in the translation, and what people say of it. Nothing before there is a translation. */
export function ChecksPanel() {
  const text = useText();
  const { order } = useOrderDesk();
  const query = useDeliveryCheck(order);
  if (!order.hasTranslation) return null;
  return (
    <Panel
      title={text('adminChecks.title')}
      hint={text('adminChecks.hint')}
      actions={query.data !== undefined && <RunButton check={query.data.check} />}
    >
      <Loaded query={query} isAside failed={text('adminChecks.failedToLoad')} shape="h-9">
        {(overview) => <Checks overview={overview} />}
      </Loaded>
    </Panel>
  );
}

function Checks({ overview: { check, demandsAnswers } }: { readonly overview: DeliveryCheckOverview }) {
  const text = useText();
  const { order } = useOrderDesk();
  const mayAnswer = useStaff().mayActOn('orders.uploadTranslation', order.assignee?.id ?? null);
  const findings = check?.findings.filter(({ line }) => line.kind !== 'checklist') ?? [];
  const points = check?.findings.filter(({ line }) => line.kind === 'checklist') ?? [];
  const isOver = check !== null && !isUnderway(check.state);
  return (
    <>
      {check?.state === 'failed' && (
        <Alert tone="warning" title={text('adminChecks.failed')}>
          {text('adminChecks.failedText')}
        </Alert>
      )}
      <Summary check={check} />
      {isOver && check.open > 0 && (
        <p className="text-ink-soft">
          <span>{text(demandsAnswers ? 'adminChecks.demanded' : 'adminChecks.notDemanded')}</span>{' '}
          <span>{!mayAnswer && text('adminChecks.readOnly')}</span>
        </p>
      )}
      {isOver && findings.length > 0 && <FindingList findings={findings} mayAnswer={mayAnswer} />}
      {isOver && points.length > 0 && <EyeChecklist points={points} mayAnswer={mayAnswer} />}
    </>
  );
}

/** How the check stands, in a line that is read out when it changes. */
function Summary({ check }: { readonly check: Check | null }) {
  const text = useText();
  const words = summaryWords(check);
  return (
    <div role="status" className="grid gap-1">
      {check !== null && isUnderway(check.state) ? (
        <p className="flex items-center gap-2">
          <SpinnerMark />
          <span>{text(check.isStuck ? 'adminChecks.stuck' : 'adminChecks.underway')}</span>
        </p>
      ) : (
        words !== undefined && (
          <p className={check !== null && check.open > 0 ? 'font-semibold text-pending' : 'font-medium'}>
            {text(words, { count: check?.open ?? 0 })}
          </p>
        )
      )}
      {check !== null && !isUnderway(check.state) && check.fixed > 0 && (
        <p className="text-completed">{text('adminChecks.fixed', { count: check.fixed })}</p>
      )}
    </div>
  );
}

function summaryWords(check: Check | null) {
  if (check === null) return 'adminChecks.never';
  if (check.open > 0) return 'adminChecks.open';
  if (check.findings.length > 0) return 'adminChecks.allAnswered';
  return check.state === 'done' ? 'adminChecks.nothingFound' : undefined;
}

/** Has it checked, where that is not under way. */
function RunButton({ check }: { readonly check: Check | null }) {
  const text = useText();
  const { order } = useOrderDesk();
  const { run } = useCheckChanges(order.orderNumber);
  const mayRun = useStaff().mayActOn('orders.uploadTranslation', order.assignee?.id ?? null);
  if (!mayRun || (check !== null && isUnderway(check.state) && !check.isStuck)) return null;
  return (
    <DeskButton size="sm" isBusy={run.isPending} onClick={() => run.mutate()}>
      {!run.isPending && <SearchCheck aria-hidden="true" className="size-4" />}
      <span>{text(check === null ? 'adminChecks.checkNow' : 'adminChecks.checkAgain')}</span>
    </DeskButton>
  );
}
