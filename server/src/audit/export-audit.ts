import type { Database, PdfMaking, Time } from '../deps.ts';
import { StartError } from '../start-error.ts';
import { anchorCredential } from './anchor-credential.ts';
import { linkHash, linksBehind, noLink, type Link } from './audit-link.repository.ts';

/** The number of entries in memory at a time. */
const batch = 1000;

/** A part of the chain: the entries after a link, up to a position. */
export interface ChainPart {
  readonly after: Link;
  readonly until: number;
}

const wholeChain: ChainPart = { after: noLink, until: Number.POSITIVE_INFINITY };

/**
 * Yields the chained audit log as JSON lines: one entry with its chain position per line; the signed head of the chain is the
 * last line. If the export does not start at the beginning, its first line contains the previous link. Throws StartError at an
 * entry that does not match the chain.
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
        throw new StartError(`The audit log was changed at entry ${entryId}.`, 'Run npm run verify-audit.');
      last = { position, hash };
      yield `${JSON.stringify({ position, hash, entry })}\n`;
    }
    if (links.length < size || last.position === until) break;
  }
  const facts = { ...last, after: after.position, at: deps.clock.now() };
  const head = await deps.records.signCredential((publicUrl) => anchorCredential(facts, publicUrl));
  yield `${JSON.stringify({ head })}\n`;
}
