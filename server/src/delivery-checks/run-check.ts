import { LockMode } from '@mikro-orm/postgresql';
import { checkLines, linesWithoutMachine, type CheckLine } from '@truepage/core/checks/check-line';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { DeliveryCheck } from '../db/rows/order/delivery-check.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Database, Logging, Queue, Reading, TextReading, Time } from '../deps.ts';
import { comparer } from './compare-documents.ts';
import { keepFindings } from './keep-findings.ts';
import { readPair } from './read-pair.ts';

/** After this many attempts, the check is left to people. */
const mostAttempts = 5;

/**
 * Runs the check of a translation and stores its findings; a finished check is not changed. Rejects on a failure so that the
 * job is retried; after the last attempt, the check is stored as failed.
 */
export async function runCheck(
  deps: Database & Time & Queue & Reading & TextReading & Logging,
  checkId: string,
): Promise<void> {
  const check = await begin(deps, checkId);
  if (check === null) return;
  const { queuedAt } = check;
  try {
    const lines = await findLines(deps, check);
    await keepFindings(deps, checkId, { queuedAt, state: 'done', lines });
  } catch (error) {
    if (check.attempts < mostAttempts) throw error;
    deps.log.error({ err: error, checkId }, 'a translation could not be checked');
    await keepFindings(deps, checkId, { queuedAt, state: 'failed', lines: linesWithoutMachine() });
  }
}

/** Counts the attempt before it starts, so that a document that crashes the process is not retried forever. */
async function begin({ orm, clock }: Database & Time, checkId: string): Promise<DeliveryCheck | null> {
  return orm.em.fork().transactional(async (em) => {
    const check = await em.findOne(DeliveryCheck, { id: checkId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (check === null || !isUnderway(check.state)) return null;
    check.state = 'running';
    check.startedAt = clock.now();
    check.attempts += 1;
    return check;
  });
}

async function findLines(
  deps: Database & Reading & TextReading,
  check: DeliveryCheck,
): Promise<readonly CheckLine[]> {
  // Starts the thread while the documents are read.
  comparer.prepare();
  const em = deps.orm.em.fork();
  const translation = await em.findOneOrFail(StoredFile, { id: check.id }, { populate: ['order'] });
  return checkLines(await comparer.compare(await readPair(em, deps, translation)));
}
