import type { Database, PdfMaking, Time } from '../deps.ts';
import { StartError } from '../start-error.ts';
import { anchorCredential } from './anchor-credential.ts';
import { linkHash, linksBehind, noLink, type Link } from './audit-link.repository.ts';

/** How many entries are in memory at once. */
const batch = 1000;

/** A part of the chain: the entries behind a link, up to a position. */
export interface ChainPart {
  readonly after: Link;
  readonly until: number;
}

const wholeChain: ChainPart = { after: noLink, until: Number.POSITIVE_INFINITY };

/**
 * The chained audit log as JSON lines: one entry a line with its place in the chain, and last the head of the chain, signed. A
 * part that starts later has the link before it in its first line. Throws StartError at an entry that does not fit the chain.
 */
export async function* exportAudit(
  deps: Database & Time & Pick<PdfMaking, 'records'>,
  { after, until }: ChainPart = wholeChain,
): AsyncGenerator<string> {
  const em = deps.orm.em.fork();
  let last = after;
  if (after.position > 0) yield `${JSON.stringify({ after })}\n`;
  for (;;) {
    const size = Math.min(batch, until - last.position);
    const links = await linksBehind(em, last.position, size);
    for (const { position, hash, entryId, text: entry } of links) {
      if (entry === null || position !== last.position + 1 || hash !== linkHash(last, entry))
        throw new StartError(
          `The audit log is not as it was written, at entry ${entryId}.`,
          'Run npm run verify-audit.',
        );
      last = { position, hash };
      yield `${JSON.stringify({ position, hash, entry })}\n`;
    }
    if (links.length < size || last.position === until) break;
  }
  const facts = { ...last, after: after.position, at: deps.clock.now() };
  const head = await deps.records.signCredential((publicUrl) => anchorCredential(facts, publicUrl));
  yield `${JSON.stringify({ head })}\n`;
}
