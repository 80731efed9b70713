import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { monthsBefore } from '@truepage/core/office/month';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { showFailure } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { statementsQuery } from '../../api/pay-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskSelect } from '../../ui/desk-field.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMonthWords } from './month-words.ts';
import { StatementsTable } from './statements-table.tsx';

interface StatementsPanelProps {
  readonly people: AdminReplyOf<'listPay'>;
}

/** Closes a month for one translator or all, and lists all statements. */
export function StatementsPanel({ people }: StatementsPanelProps) {
  const text = useText();
  const query = useQuery(statementsQuery(useDeskApi()));
  return (
    <Panel title={text('adminStatements.statements')} hint={text('adminStatements.rule')}>
      <MakeStatements people={people} />
      <Loaded
        query={query}
        failed={text('adminStatements.failed')}
        loading={text('adminStatements.loading')}
        shape="h-20 rounded-md"
      >
        {(statements) =>
          statements.length === 0 ? (
            <p className="text-ink-soft">{text('adminStatements.none')}</p>
          ) : (
            <StatementsTable statements={statements} isOfAll />
          )
        }
      </Loaded>
    </Panel>
  );
}

const monthsShown = 12;

function MakeStatements({ people }: StatementsPanelProps) {
  const text = useText();
  const { money } = useFormats();
  const monthWords = useMonthWords();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [months] = useState(() => monthsBefore(Date.now(), monthsShown));
  const [period, setPeriod] = useState(months[0] ?? '');
  const [staffId, setStaffId] = useState('');
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      call('makeStatements', {}, { body: { period, staffId: staffId === '' ? null : staffId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deskKeys.pay }),
    onError: (error) => showFailure(text('adminStatements.makeFailed'), errorText(error, text)),
  });
  return (
    <>
      <DeskForm
        isBusy={isPending}
        onSubmit={() => mutate()}
        className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <DeskSelect
          label={text('adminStatements.month')}
          value={period}
          onChange={({ target }) => setPeriod(target.value)}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {monthWords(month)}
            </option>
          ))}
        </DeskSelect>
        <DeskSelect
          label={text('adminShell.translator')}
          value={staffId}
          onChange={({ target }) => setStaffId(target.value)}
        >
          <option value="">{text('adminStatements.all')}</option>
          {people.map(({ id, username }) => (
            <option key={id} value={id} translate="no">
              {username}
            </option>
          ))}
        </DeskSelect>
        <DeskButton type="submit" variant="primary" isBusy={isPending} className="justify-self-start">
          {text('adminStatements.make')}
        </DeskButton>
      </DeskForm>
      <div role="status">
        {data !== undefined && <p>{text('adminStatements.made', { count: data.statements.length })}</p>}
        {data?.carried.map(({ translator, balance }) => (
          <p key={translator} translate="no">
            {text('adminStatements.carried', { translator, amount: money(balance) })}
          </p>
        ))}
      </div>
    </>
  );
}
