import { AppError } from '@truepage/core/errors';
import { isInvoice, isUnsettled } from '@truepage/core/pay/statement';
import { recordAudit, type NewAuditEntry } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import type { PayStatement } from '../../db/rows/pay/pay-statement.ts';
import type { Caching, Contacts, Database, PayDetails, Time } from '../../deps.ts';
import type { ActingStaff } from '../../order-access/order-for-staff.ts';
import { cachedSettings } from '../../settings/cached-settings.ts';
import { openPayee, sealPaper } from './payee.ts';
import {
  lockStates,
  lockStatement,
  markPaid,
  nextNumber,
  readStatement,
  readStatements,
  releaseEntries,
  statementNumber,
  type PresentedStatement,
} from './statement.repository.ts';

/**
 * Records that the translator agrees to their statement: it gets its number and keeps the current names and addresses.
 * Idempotent. Throws 'pay.statement_not_found', 'pay.statement_settled', 'pay.payee_missing'.
 */
export async function agreeToStatement(
  deps: Database & Time & Caching & Contacts & PayDetails,
  actor: ActingStaff,
  id: string,
): Promise<void> {
  const { company } = await cachedSettings(deps);
  const now = deps.clock.now();
  await deps.orm.em.fork().transactional(async (em) => {
    const statement = await lockStatement(em, id, actor.id);
    if (isInvoice(statement.state)) return;
    demandUnsettled(statement);
    const { iban: _iban, bic: _bic, ...payee } = await openPayee(deps, em, actor.id);
    if (payee.name === '' || payee.address === '') throw new AppError('pay.payee_missing');
    const { legalName: name, address, taxNumber } = company;
    const paper = sealPaper(deps, id, { payee, payer: { name, address, taxNumber } });
    const number = await nextNumber(em, now);
    Object.assign(statement, { state: 'agreed', agreedAt: now, paper, ...number });
    await em.flush();
    const after = { ...(await factsOf(em, id)), number: statementNumber(number) };
    await recordAudit(em, { actor, what: 'statement.agreed', after }, now);
  });
}

/** Records the translator's objection. Throws 'pay.statement_not_found', 'pay.statement_settled'. */
export async function disputeStatement(
  deps: Database & Time,
  actor: ActingStaff,
  id: string,
  objection: string,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const statement = await lockStatement(em, id, actor.id);
    demandUnsettled(statement);
    Object.assign(statement, { state: 'disputed', objection });
    await record(em, { actor, what: 'statement.disputed' }, id, deps.clock.now());
  });
}

/** Withdraws a statement; the next one contains its entries. Idempotent. Throws the errors of disputeStatement(). */
export async function withdrawStatement(
  deps: Database & Time,
  actor: ActingStaff,
  id: string,
  answer: string,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const statement = await lockStatement(em, id);
    if (statement.state === 'withdrawn') return;
    demandUnsettled(statement);
    Object.assign(statement, { state: 'withdrawn', answer });
    await releaseEntries(em, id);
    await record(em, { actor, what: 'statement.withdrawn' }, id, deps.clock.now());
  });
}

/**
 * Marks agreed statements as paid, all or none. Statements that are already paid do not change. Throws
 * 'pay.statement_not_found', 'pay.statement_not_agreed', 'pay.in_batch'.
 */
export async function payStatements(
  deps: Database & Time,
  actor: ActingStaff,
  ids: readonly string[],
): Promise<PresentedStatement[]> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const known = await lockStates(em, ids);
    if (known.length < new Set(ids).size) throw new AppError('pay.statement_not_found');
    if (!known.every(({ state }) => isInvoice(state))) throw new AppError('pay.statement_not_agreed');
    if (known.some(({ state, batch_id }) => state === 'agreed' && batch_id !== null))
      throw new AppError('pay.in_batch');
    await payLocked(em, actor, ids, now);
    return readStatements(em, { ids });
  });
}

/** Changes locked statements to paid, with an audit entry each; the only place that does this. */
export async function payLocked(
  em: Em,
  actor: ActingStaff,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (const id of await markPaid(em, ids, now)) {
    const { number } = await readStatement(em, id);
    const after = { ...(await factsOf(em, id)), number: number ?? '' };
    await recordAudit(em, { actor, what: 'statement.paid', after }, now);
  }
}

function demandUnsettled({ state }: PayStatement): void {
  if (!isUnsettled(state)) throw new AppError('pay.statement_settled');
}

type Plain = Extract<NewAuditEntry, { what: 'statement.disputed' | 'statement.withdrawn' }>;

async function record(em: Em, entry: Pick<Plain, 'actor' | 'what'>, id: string, now: Date): Promise<void> {
  await em.flush();
  await recordAudit(em, { ...entry, after: await factsOf(em, id) }, now);
}

async function factsOf(em: Em, id: string) {
  const { translator: username, period, total } = await readStatement(em, id);
  return { username, statementId: id, period, total };
}
