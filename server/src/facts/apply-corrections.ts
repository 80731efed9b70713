import { correctedNames, correctName, correctSheet } from '@truepage/core/facts/answers';
import type { FactAnswer } from '@truepage/core/facts/fact';
import { keepDescription } from '../certificates/describe-document.ts';
import { setRecipient } from '../certificates/set-recipient.ts';
import type { Em } from '../db/orm.ts';
import type { FactList } from '../db/rows/order/fact-list.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Queue } from '../deps.ts';

interface Corrected {
  readonly order: Order;
  readonly list: FactList;
  readonly answers: readonly FactAnswer[];
  readonly now: Date;
}

/**
 * Replaces corrected names on the names sheet, against which the translations are checked again, and in the document
 * descriptions for the next certificate.
 */
export async function applyCorrections(
  em: Em,
  deps: Queue,
  { order, list, answers, now }: Corrected,
): Promise<void> {
  const corrections = correctedNames(list.facts, answers);
  const names = correctSheet(order.passportNames, corrections);
  await setRecipient(em, deps, { order, actor: 'customer', now }, { passportNames: names });
  for (const original of await em.find(StoredFile, { order, kind: 'original', replacedAt: null })) {
    const description = original.describedDocument;
    const holder = correctName(description?.holder ?? '', corrections);
    if (!description || holder === description.holder) continue;
    const corrected = {
      order,
      original,
      description: { ...description, holder },
      actor: 'customer',
    } as const;
    await keepDescription(em, corrected, now);
  }
}
