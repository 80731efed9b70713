import type { CheckedPair } from '../delivery-sets/checked-pair.ts';
import { amharic } from './am.ts';
import { arabic } from './ar.ts';
import { chinese } from './zh.ts';
import { haitian } from './ht.ts';
import { makePaper } from './make-paper.ts';
import { kinds } from './paper.ts';
import { mistakes, originalOf, translationOf } from './plant-mistake.ts';
import { makeRandom } from './random.ts';
import { russian } from './ru.ts';
import { spanish } from './es.ts';
import { ukrainian } from './uk.ts';
import { vietnamese } from './vi.ts';

const languages = [spanish, russian, arabic, chinese, ukrainian, vietnamese, haitian, amharic];
const seeds = { tuning: 7, 'held-out': 20_261_123 };

/** Made-up papers: four kinds, eight languages into English; each part has names, wordings and a seed of its own. */
export function* paperPairs(part: keyof typeof seeds, areFew: boolean): Iterable<CheckedPair> {
  const random = makeRandom(seeds[part]);
  const rounds = areFew ? 2 : 25;
  for (const language of languages)
    for (const kind of kinds)
      for (let round = 0; round < rounds; round += 1) {
        const paper = makePaper(language, kind, part === 'held-out', random);
        const wrong = Object.entries(mistakes).flatMap(([name, plant]) => {
          const isTurn = random.below(rounds) < (areFew ? 1 : 6);
          const pages = isTurn ? plant(paper, random) : undefined;
          return pages === undefined ? [] : [{ kind: name, pages }];
        });
        yield {
          id: `${language.code}-${kind}-${round}`,
          from: language.code,
          to: 'en',
          names: paper.names,
          original: originalOf(paper),
          faithful: translationOf(paper),
          wrong,
          isClean: true,
        };
      }
}
