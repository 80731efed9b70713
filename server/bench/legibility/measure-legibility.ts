import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rateLegibility, type GreyPicture, type LegibilityProblem } from '@truepage/core/files/legibility';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { print } from '../harness/report.ts';
import { readGrey, takePhoto } from './take-photos.ts';

// Measures how many of 200 degraded photos get a hint, and how many good ones do: `npm run measure:legibility [-- seed folder
// …]`. Images in the folders count as good: for example pages of real documents, by `pdftoppm -r 150 -jpeg`. docs/product.md
// contains the results.

const [seed = '1', ...folders] = process.argv.slice(2);
const problems: readonly LegibilityProblem[] = ['blurred', 'dark', 'glare', 'cutOff', 'small'];
const each = 40;
const random = seededRandom(Number(seed));

let warned = 0;
for (const problem of problems) warned += await hintsOf(problem, each, () => takePhoto(random, problem));
const falsely = await hintsOf('good', 200, () => takePhoto(random, undefined));
for (const folder of folders) {
  const names = readdirSync(folder).filter((name) => /\.(?:jpe?g|png)$/i.test(name));
  await hintsOf(folder, names.length, (at) => readGrey(readFileSync(path.join(folder, names[at] ?? ''))));
}
const isReached = warned >= 0.9 * each * problems.length && falsely <= 0.05 * 200;
print(
  `${warned} of ${each * problems.length} spoiled photos get a hint: ${isReached ? 'reached' : 'missed'}`,
);
process.exitCode = isReached ? 0 : 1;

/** Prints how many photos get which hints; returns how many get one. */
async function hintsOf(
  title: string,
  count: number,
  take: (at: number) => Promise<GreyPicture>,
): Promise<number> {
  const hints: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const found = rateLegibility(await take(at)).map(({ problem, place }) => `${problem} ${place}`);
    if (found.length > 0) hints.push(found.join(', '));
  }
  const kinds = [...Map.groupBy(hints, (hint) => hint)].map(([hint, all]) => `${all.length} × ${hint}`);
  print(`${title}: ${hints.length} of ${count} get a hint ${kinds.join('; ')}`);
  return hints.length;
}
