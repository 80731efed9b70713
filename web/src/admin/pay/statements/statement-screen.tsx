import { useQuery } from '@tanstack/react-query';
import type { StatementWithLines } from '@truepage/core/api/pay/admin-statements';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { statementQuery } from '../../api/pay-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useStaff } from '../../session/session-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ExactTime } from '../../ui/time/exact-time.tsx';
import { EarningsTable } from '../earnings-table.tsx';
import { useMonthWords } from './month-words.ts';
import { StatementActs } from './statement-acts.tsx';
import { StatementState } from './statement-state.tsx';

/** One statement: for its translator, and for those who pay it. */
export function StatementScreen() {
  const text = useText();
  const monthWords = useMonthWords();
  const { may } = useStaff();
  const id = useScreenAddress().params['statementId'] ?? '';
  const query = useQuery(statementQuery(useDeskApi(), id));
  const isOwner = may('pay.manage');
  return (
    <DeskColumn>
      <div className="grid gap-1">
        <BackLink to={isOwner ? deskPaths.pay : deskPaths.ownPay}>
          {text(isOwner ? 'adminTitles.pay' : 'adminTitles.ownPay')}
        </BackLink>
        <DeskHeading lead={text('adminStatements.rule')}>
          {query.data === undefined
            ? text('adminTitles.statement')
            : text('adminStatements.of', { month: monthWords(query.data.period) })}
        </DeskHeading>
      </div>
      <Loaded
        query={query}
        failed={text('adminStatements.failed')}
        loading={text('adminStatements.loading')}
        shape="h-40 rounded-md"
      >
        {(statement) => <StatementPanels statement={statement} />}
      </Loaded>
    </DeskColumn>
  );
}

function StatementPanels({ statement }: { readonly statement: StatementWithLines }) {
  const text = useText();
  const { money } = useFormats();
  const { translator, number, total, madeAt, agreedAt, paidAt, objection, answer, lines } = statement;
  return (
    <>
      <Panel title={text('adminTitles.statement')} actions={<StatementActs statement={statement} />}>
        <FactList
          facts={[
            { term: text('adminShell.translator'), value: <span translate="no">{translator}</span> },
            { term: text('adminShell.state'), value: <StatementState statement={statement} /> },
            { term: text('adminShell.amount'), value: <span translate="no">{money(total)}</span> },
            ...(number === null
              ? []
              : [{ term: text('adminStatements.number'), value: <span translate="no">{number}</span> }]),
            { term: text('adminStatements.madeAt'), value: <ExactTime at={madeAt} /> },
            ...(agreedAt === null
              ? []
              : [{ term: text('adminStatements.agreedAt'), value: <ExactTime at={agreedAt} /> }]),
            ...(paidAt === null
              ? []
              : [{ term: text('adminStatements.paidAt'), value: <ExactTime at={paidAt} /> }]),
            ...(objection === null ? [] : [{ term: text('adminStatements.objection'), value: objection }]),
            ...(answer === null ? [] : [{ term: text('adminStatements.answer'), value: answer }]),
          ]}
        />
      </Panel>
      {lines.length > 0 && (
        <Panel title={text('adminPay.earnings')}>
          <EarningsTable earnings={lines} />
        </Panel>
      )}
    </>
  );
}
