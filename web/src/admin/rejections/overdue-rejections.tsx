import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { useStaff } from '../session/session-context.ts';
import { allRejectionsQuery } from '../api/desk-queries.ts';

/** At the top of the orders: rejections whose decision is later than promised. */
export function OverdueRejections() {
  const text = useText();
  const { may } = useStaff();
  const { data } = useQuery({ ...allRejectionsQuery(useDeskApi()), enabled: may('payments.refund') });
  const count = data?.waiting.filter(({ isOverdue }) => isOverdue).length ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      tone="warning"
      title={text('adminOrders.rejectionsOverdue', { count })}
      actions={
        <SiteLink
          to={deskPaths.rejections}
          className="font-semibold text-accent underline underline-offset-4"
        >
          {text('adminOrders.rejectionsShow')}
        </SiteLink>
      }
    />
  );
}
