import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { translatorPayQuery } from '../api/pay-queries.ts';
import { deskPaths } from '../desk-paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EarningsPanel } from './earnings-panel.tsx';
import { RatesPanel } from './rates-panel.tsx';

/** The rates and earnings of one translator. */
export function TranslatorPayScreen() {
  const text = useText();
  const staffId = useScreenAddress().params['staffId'] ?? '';
  const query = useQuery(translatorPayQuery(useDeskApi(), staffId));
  return (
    <DeskColumn>
      <div className="grid gap-1">
        <BackLink to={deskPaths.pay}>{text('adminTitles.pay')}</BackLink>
        <DeskHeading lead={text('adminPay.lead')}>
          {query.data?.username ?? text('adminTitles.pay')}
        </DeskHeading>
      </div>
      <Loaded
        query={query}
        failed={text('adminPay.failed')}
        loading={text('adminPay.loading')}
        shape="h-40 rounded-md"
      >
        {(pay) => (
          <>
            <RatesPanel pay={pay} />
            <EarningsPanel pay={pay} mayReverse />
          </>
        )}
      </Loaded>
    </DeskColumn>
  );
}
