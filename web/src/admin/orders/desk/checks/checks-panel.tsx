import type { DeliveryCheckOverview } from '@truepage/core/api/admin/delivery-checks';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { SearchCheck } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { isTranslated } from '../documents/several-documents.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { CheckResult } from './check-result.tsx';
import { useCheckChanges, useDeliveryCheck } from './use-delivery-check.ts';

type Check = NonNullable<DeliveryCheckOverview['check']>;

/** The automatic check of the translation and the answers of staff. Renders nothing until there is a translation. */
export function ChecksPanel() {
  const text = useText();
  const { order, position } = useOrderDesk();
  const query = useDeliveryCheck(order);
  if (!isTranslated(order, position)) return null;
  return (
    <Panel
      title={text('adminChecks.title')}
      hint={text('adminChecks.hint')}
      actions={query.data !== undefined && <RunButton check={query.data.check} />}
    >
      <Loaded query={query} isAside failed={text('adminChecks.failedToLoad')} shape="h-9">
        {(overview) => <CheckResult overview={overview} />}
      </Loaded>
    </Panel>
  );
}

/** Starts the check, unless it is running. */
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
