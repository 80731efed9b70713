import type { DeliveryCheckOverview } from '@truepage/core/api/admin/delivery-checks';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { SpinnerMark } from '../../../../ui/spinner.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { EyeChecklist } from './eye-checklist.tsx';
import { FindingList } from './finding-list.tsx';
import { useIsHeld } from './use-delivery-check.ts';

type Check = NonNullable<DeliveryCheckOverview['check']>;

/** The findings of the automatic check, with their answers. */
export function CheckResult({ overview: { check } }: { readonly overview: DeliveryCheckOverview }) {
  const text = useText();
  const { order } = useOrderDesk();
  const isHeld = useIsHeld(order);
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
          <span>{text(isHeld ? 'adminChecks.demanded' : 'adminChecks.notDemanded')}</span>{' '}
          <span>{!mayAnswer && text('adminChecks.readOnly')}</span>
        </p>
      )}
      {isOver && findings.length > 0 && <FindingList findings={findings} mayAnswer={mayAnswer} />}
      {isOver && points.length > 0 && <EyeChecklist points={points} mayAnswer={mayAnswer} />}
    </>
  );
}

/** The state of the check, in a live region. */
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
