import type { Database, PdfMaking, Time } from '../deps.ts';
import { StartError } from '../start-error.ts';
import { anchorCredential } from './anchor-credential.ts';
import { linkHash, linksBehind, noLink, type Link } from './audit-link.repository.ts';

const batch = 1000;

/**
 * The chained audit log as JSON lines: one entry a line with its place in the chain, and last the head of the chain, signed.
 * Throws StartError at an entry that does not fit the chain.
 */
export async function* exportAudit(
  deps: Database & Time & Pick<PdfMaking, 'records'>,
): AsyncGenerator<string> {
  const em = deps.orm.em.fork();
  let last: Link = noLink;
  for (;;) {
    const links = await linksBehind(em, last.position, batch);
    for (const { position, hash, entryId, text: entry } of links) {
      if (entry === null || position !== last.position + 1 || hash !== linkHash(last, entry))
        throw new StartError(
          `The audit log is not as it was written, at entry ${entryId}.`,
          'Run npm run verify-audit.',
        );
      last = { position, hash };
      yield `${JSON.stringify({ position, hash, entry })}\n`;
    }
    if (links.length < batch) break;
  }
  const facts = { ...last, at: deps.clock.now() };
  const head = await deps.records.signCredential((publicUrl) => anchorCredential(facts, publicUrl));
  yield `${JSON.stringify({ head })}\n`;
}
