import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rateLegibility, type GreyPicture, type LegibilityProblem } from '@truepage/core/files/legibility';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { readGrey, takePhoto } from './take-photos.ts';

// Measures how many of 200 degraded photos get a hint, and how many good ones do: `npm run measure:legibility [-- seed folder
// …]`. Images in the folders count as good: for example pages of real documents, by `pdftoppm -r 150 -jpeg`. docs/product.md
// contains the results.

const [seed = '1', ...folders] = process.argv.slice(2);
const problems: readonly LegibilityProblem[] = ['blurred', 'dark', 'glare', 'cutOff', 'small'];
const each = 40;
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const random = seededRandom(Number(seed));

let warned = 0;
for (const problem of problems) {
  const hints = await hintsOf(each, () => takePhoto(random, problem));
  const found = hints.filter((line) => line !== '').length;
  warned += found;
  print(
    `${problem}: ${found} of ${each} get a hint, ${hints.filter((line) => line.includes(problem)).length} this one`,
  );
}
const good = await hintsOf(200, () => takePhoto(random, undefined));
const falseHints = good.filter((line) => line !== '');
print(`good: ${falseHints.length} of ${good.length} get a hint ${tally(falseHints)}`);
for (const folder of folders) await rateFolder(folder);
const isReached = warned >= 0.9 * each * problems.length && falseHints.length <= 0.05 * good.length;
print(
  `${warned} of ${each * problems.length} spoiled photos get a hint: ${isReached ? 'reached' : 'missed'}`,
);
process.exitCode = isReached ? 0 : 1;

async function hintsOf(count: number, take: () => Promise<GreyPicture>): Promise<readonly string[]> {
  const lines: string[] = [];
  for (let at = 0; at < count; at += 1) lines.push(rate(await take()));
  return lines;
}

function rate(picture: GreyPicture): string {
  return rateLegibility(picture)
    .map(({ problem, place }) => `${problem} ${place}`)
    .join(', ');
}

async function rateFolder(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(?:jpe?g|png)$/i.test(name));
  const lines: string[] = [];
  for (const name of names) {
    lines.push(rate(await readGrey(readFileSync(path.join(folder, name)))));
    if (process.argv.includes('--show') && lines.at(-1) !== '') print(`  ${name}: ${lines.at(-1) ?? ''}`);
  }
  const hinted = lines.filter((line) => line !== '');
  print(`${folder}: ${hinted.length} of ${lines.length} get a hint ${tally(hinted)}`);
}

function tally(lines: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `${count} × ${line}`).join('; ');
}
