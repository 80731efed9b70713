import type { Statement } from '@truepage/core/api/pay/admin-statements';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { StackingCell, StackingRow, StackingTable } from '../../ui/stacking-table.tsx';
import { useMonthWords } from './month-words.ts';
import { StatementState } from './statement-state.tsx';

interface StatementsTableProps {
  readonly statements: readonly Statement[];
  /** The statements are of several translators. */
  readonly isOfAll?: boolean;
}

/** Statements, newest first, each with a link to its page. */
export function StatementsTable({ statements, isOfAll = false }: StatementsTableProps) {
  const text = useText();
  const { money } = useFormats();
  const monthWords = useMonthWords();
  return (
    <StackingTable
      caption={text('adminStatements.statements')}
      heads={[
        { label: text('adminStatements.month') },
        ...(isOfAll ? [{ label: text('adminShell.translator') }] : []),
        { label: text('adminShell.state') },
        { label: text('adminStatements.number') },
        { label: text('adminShell.amount'), isAtEnd: true },
      ]}
    >
      {statements.map((statement) => (
        <StackingRow key={statement.id}>
          <StackingCell isHead>
            <SiteLink
              to={deskPaths.statement(statement.id)}
              className="text-accent underline underline-offset-4"
            >
              {monthWords(statement.period)}
            </SiteLink>
          </StackingCell>
          {isOfAll && (
            <StackingCell label={text('adminShell.translator')}>
              <bdi translate="no">{statement.translator}</bdi>
            </StackingCell>
          )}
          <StackingCell label={text('adminShell.state')}>
            <StatementState statement={statement} />
          </StackingCell>
          <StackingCell label={text('adminStatements.number')}>
            <bdi translate="no">{statement.number ?? '—'}</bdi>
          </StackingCell>
          <StackingCell isAtEnd label={text('adminShell.amount')}>
            <span translate="no">{money(statement.total)}</span>
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}
