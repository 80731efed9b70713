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
 * The handler of 'audit-seal' jobs: continues the chain over the entries of the audit log that have come since, in the order of
 * their ids, and each hour stores the head of the chain beside the documents. Resolves with how many were sealed.
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
    // A run that outlives its job's time meets the next one, and restarted processes meet the ones before.
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
