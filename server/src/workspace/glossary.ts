import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import type { Glossary as Terms } from '@truepage/core/api/workspace/admin-glossary';
import { AppError } from '@truepage/core/errors';
import type { Term } from '@truepage/core/glossary/glossary';
import { recordAudit } from '../audit/record-audit.ts';
import { Glossary } from '../db/rows/pages/glossary.ts';
import type { Database, Time } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';

interface Pair {
  /** Our language codes. */
  readonly from: string;
  readonly to: string;
}

const rowOf = ({ from, to }: Pair) => ({ sourceLanguage: from, targetLanguage: to });

export async function readGlossary({ orm }: Database, pair: Pair): Promise<Terms> {
  const row = await orm.em.fork().findOne(Glossary, rowOf(pair));
  return row === null ? { version: 0, terms: [] } : { version: row.version, terms: row.terms };
}

/** The maximum number of terms in a log entry; for larger imports, it contains only their number. */
const mostNamed = 50;

/** Saves all terms of a language pair; saving the same again records nothing. Throws 'settings.changed_meanwhile'. */
export async function saveGlossary(
  { orm, clock }: Database & Time,
  staff: ActingStaff,
  pair: Pair,
  { version, terms }: Terms,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const row = await em.findOne(Glossary, rowOf(pair), { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((row?.version ?? 0) !== version) throw new AppError('settings.changed_meanwhile', { version });
    const before = (row?.terms ?? []).map(written);
    const after = terms.map(written);
    const removed = before.filter((term) => !after.includes(term));
    const added = after.filter((term) => !before.includes(term));
    if (removed.length + added.length === 0) return;
    if (row === null) em.create(Glossary, { id: randomUUID(), ...rowOf(pair), terms });
    else row.terms = terms;
    await em.flush();
    const facts = (changed: readonly string[]) => ({
      ...pair,
      count: changed.length,
      terms: changed.slice(0, mostNamed),
    });
    const entry = { before: facts(removed), after: facts(added) };
    await recordAudit(em, { actor: staff, what: 'glossary.changed', ...entry }, clock.now());
  });
}

function written({ source, target, forbidden }: Term): string {
  return `${source} → ${target}${forbidden.map((words) => `; not: ${words}`).join('')}`;
}
