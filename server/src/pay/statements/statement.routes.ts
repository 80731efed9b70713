import { adminStatementApi, exportStatement } from '@truepage/core/api/pay/admin-statements';
import { cents, currency, toDollars } from '@truepage/core/money';
import type { Deps } from '../../deps.ts';
import { nameFile } from '../../http/attach-file.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { makeStatements } from './make-statements.ts';
import { openPayee, setPayee } from './payee.ts';
import { agreeToStatement, disputeStatement, payStatements, withdrawStatement } from './settle-statement.ts';
import { statementPdf } from './statement-paper.ts';
import { readStatements, readWaiting } from './statement.repository.ts';
import { viewStatement, type ViewedStatement } from './view-statement.ts';
import { byteOrderMark, csvLine, csvTime } from '../../csv.ts';

/** Endpoints for statements of translators' earnings. */
export function statementRoutes(api: ApiRouter, deps: Deps): void {
  const view = (call: Parameters<typeof demandStaff>[0], id: string) =>
    viewStatement(deps.orm.em.fork(), demandStaff(call), id);

  api.handle(adminStatementApi.makeStatements, ({ body, call }) =>
    makeStatements(deps, demandStaff(call), body),
  );
  api.handle(adminStatementApi.listStatements, () => readStatements(deps.orm.em.fork(), {}));
  api.handle(adminStatementApi.listOwnStatements, async ({ call }) => {
    const em = deps.orm.em.fork();
    const { id: staffId } = demandStaff(call);
    return { statements: await readStatements(em, { staffId }), waiting: await readWaiting(em, staffId) };
  });
  api.handle(adminStatementApi.getStatement, ({ params, call }) => view(call, params.statementId));
  api.handle(adminStatementApi.agreeToStatement, async ({ params, call }) => {
    await agreeToStatement(deps, demandStaff(call), params.statementId);
    return view(call, params.statementId);
  });
  api.handle(adminStatementApi.disputeStatement, async ({ params, body, call }) => {
    await disputeStatement(deps, demandStaff(call), params.statementId, body.reason);
    return view(call, params.statementId);
  });
  api.handle(adminStatementApi.withdrawStatement, async ({ params, body, call }) => {
    await withdrawStatement(deps, demandStaff(call), params.statementId, body.reason);
    return view(call, params.statementId);
  });
  api.handle(adminStatementApi.payStatements, ({ body, call }) =>
    payStatements(deps, demandStaff(call), body.statementIds),
  );
  api.handle(adminStatementApi.getOwnPayee, ({ call }) =>
    openPayee(deps, deps.orm.em.fork(), demandStaff(call).id),
  );
  api.handle(adminStatementApi.setOwnPayee, ({ body, call }) => setPayee(deps, demandStaff(call), body));

  api.stream(exportStatement, async (ctx, { query, call }) => {
    const { statement: id, format } = query;
    const statement = await view(call, id);
    nameFile(ctx, `${statement.number ?? `statement-${statement.period}`}.${format}`);
    const type = format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8; header=present';
    ctx.set({ 'Content-Type': type, 'Cache-Control': 'no-store' });
    const owner = { by: 'staff', id: demandStaff(call).id, signal: call.signal } as const;
    ctx.body =
      format === 'csv' ? statementCsv(statement) : await statementPdf(deps, statement, call.locale, owner);
  });
}

/** A statement as CSV: one line per entry, and the total. Times are UTC. */
function statementCsv({ lines, number, period, total }: ViewedStatement): string {
  const money = currency.toUpperCase();
  const name = number ?? '';
  const head = [
    'Statement',
    'Month',
    'Order',
    'Entry',
    'Date',
    'Unit',
    'Quantity',
    'Rate',
    'Amount',
    'Currency',
  ];
  const entries = lines.map(({ orderNumber, kind, at, unit, quantity, rate, amount }) =>
    [name, period, orderNumber, kind, csvTime(at), unit, String(quantity)].concat(
      toDollars(cents(rate)),
      toDollars(cents(amount)),
      money,
    ),
  );
  const sum = [name, period, '', 'total', '', '', '', '', toDollars(cents(total)), money];
  return byteOrderMark + [head, ...entries, sum].map((line) => csvLine(line)).join('');
}
