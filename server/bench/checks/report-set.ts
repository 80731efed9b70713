import type { Measured } from './measure-set.ts';

/** The tables of docs/delivery-checks.md for one set, and whether it reaches the goals. */
export function reportSet(title: string, { byMistake, byLanguage, all, ms }: Measured): string {
  const mistakes = [...byMistake].map(
    ([name, { planted, found }]) => `| ${name} | ${planted} | ${share(found, planted)} |`,
  );
  const languages = [...byLanguage, ['all', all] as const].map(
    ([name, { planted, found, clean, falsely }]) =>
      `| ${name} | ${planted} | ${share(found, planted)} | ${clean} | ${clean === 0 ? '–' : (falsely / clean).toFixed(2)} |`,
  );
  return [
    `## ${title}: ${reachesGoals({ all }) ? 'reaches' : 'misses'} 95 % found, at most 0.5 false findings per paper; ${ms.toFixed(1)} ms a paper`,
    '| planted | papers | found |\n| --- | ---: | ---: |',
    ...mistakes,
    '\n| from | planted | found | clean papers | false findings per paper |\n| --- | ---: | ---: | ---: | ---: |',
    ...languages,
    '',
  ].join('\n');
}

export function reachesGoals({ all }: Pick<Measured, 'all'>): boolean {
  return all.found / all.planted >= 0.95 && all.falsely / Math.max(1, all.clean) <= 0.5;
}

function share(some: number, all: number): string {
  return all === 0 ? '–' : `${((100 * some) / all).toFixed(1)} %`;
}
