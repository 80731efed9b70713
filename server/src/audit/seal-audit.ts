import type { Database, PdfMaking, Storage, Time } from '../deps.ts';
import {
  addLinks,
  lastLink,
  linkHash,
  lockChain,
  unsealedEntries,
  type Link,
} from './audit-link.repository.ts';
import { writeAnchor } from './audit-anchors.ts';

const batch = 1000;
const anchorEveryMs = 3_600_000;

type Sealing = Database & Storage & Time & Pick<PdfMaking, 'records'>;

/**
 * Returns the handler of 'audit-seal' jobs. It appends new entries of the audit log to the chain in the order of their ids, and
 * stores the signed head of the chain next to the documents once an hour. Resolves with the number of sealed entries.
 */
export function createAuditSealer(deps: Sealing): () => Promise<number> {
  let anchored = { position: 0, ms: 0 };
  return async () => {
    let count = 0;
    for (;;) {
      const { sealed, last } = await sealBatch(deps);
      count += sealed;
      if (sealed === batch) continue;
      const at = deps.clock.now();
      if (last.position > anchored.position && at.getTime() - anchored.ms >= anchorEveryMs) {
        await writeAnchor(deps, { ...last, at });
        anchored = { position: last.position, ms: at.getTime() };
      }
      return count;
    }
  };
}

async function sealBatch({ orm }: Database): Promise<{ readonly sealed: number; readonly last: Link }> {
  return orm.em.fork().transactional(async (em) => {
    // A run that exceeds its job's timeout may overlap with the next run, and a restarted process with runs of the old one.
    await lockChain(em);
    let last = await lastLink(em);
    const entries = await unsealedEntries(em, batch, 'recent');
    const links = entries.map(({ entryId, text }) => {
      last = { position: last.position + 1, hash: linkHash(last, text) };
      return { ...last, entryId };
    });
    if (links.length > 0) await addLinks(em, links);
    return { sealed: links.length, last };
  });
}
