import { useQuery } from '@tanstack/react-query';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { ownStatementsQuery } from '../../api/pay-queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatementsTable } from './statements-table.tsx';

/** The statements of the person who is signed in. */
export function OwnStatements() {
  const text = useText();
  const { money } = useFormats();
  const query = useQuery(ownStatementsQuery(useDeskApi()));
  return (
    <Panel title={text('adminStatements.statements')} hint={text('adminStatements.ownRule')}>
      <Loaded
        query={query}
        failed={text('adminStatements.failed')}
        loading={text('adminStatements.loading')}
        shape="h-20 rounded-md"
      >
        {({ statements, waiting }) => (
          <>
            <p>
              <Unbroken>{text('adminStatements.waiting', { amount: money(waiting) })}</Unbroken>
            </p>
            {statements.length === 0 ? (
              <p className="text-ink-soft">{text('adminStatements.none')}</p>
            ) : (
              <StatementsTable statements={statements} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
