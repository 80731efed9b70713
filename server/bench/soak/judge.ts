import { median, megabytes, quantile } from '../harness/figures.ts';
import type { Sample } from './take-sample.ts';

export interface Soaked {
  /** After a warm-up, before the load. */
  readonly rested: Sample;
  /** During the load, the oldest first. */
  readonly samples: readonly Sample[];
  /** After the load. */
  readonly after: Sample;
  /** The number of requests that failed, or could not be sent in time. */
  readonly failures: number;
  readonly perSecond: number;
}

/** Connections that pools may open in addition to those at rest, because they open them on demand. */
const pools = 19;

/** The broken promises; empty if none is broken. */
export function judge({ rested, samples, after, failures }: Soaked): string[] {
  const { middle, last } = thirds(samples);
  const promises: readonly (readonly [string, boolean])[] = [
    ['each request is answered', failures === 0],
    [
      'memory of the last third is at most 5 % above that of the middle one',
      last.memory <= middle.memory * 1.05,
    ],
    ['no descriptor is left', after.descriptors <= rested.descriptors + pools],
    ['the database has no more connections than the pools', after.connections <= pools],
    ['the event loop’s p99 is at most 50 ms', last.loopP99 <= 50 && middle.loopP99 <= 50],
  ];
  return promises.filter(([, holds]) => !holds).map(([promise]) => promise);
}

/** A Markdown table: at rest, each third of the load, and at rest afterwards. */
export function soakTable(
  { rested, samples, after, failures, perSecond }: Soaked,
  conditions: string,
): string {
  const { first, middle, last } = thirds(samples);
  const row = (name: string, { memory, family, descriptors, connections, loopP99 }: Sample): string =>
    `| ${[name, megabytes(memory), megabytes(family), descriptors, connections, loopP99.toFixed(1)].join(' | ')} |`;
  const worst = quantile(
    samples.map(({ loopP99 }) => loopP99),
    1,
  );
  return [
    `${conditions}. ${perSecond.toFixed(0)} requests per second; ${failures} were not answered well. Medians of samples.`,
    '',
    '| | memory, MB | with its processes, MB | descriptors | connections | event loop p99, ms |',
    '| --- | --: | --: | --: | --: | --: |',
    row('before', rested),
    row('first third', first),
    row('middle third', middle),
    row('last third', last),
    row('30 s after', after),
    '',
    `The longest p99 of half a minute was ${worst.toFixed(1)} ms.`,
  ].join('\n');
}

/** The median of each value in each third of the time. */
function thirds(samples: readonly Sample[]): Record<'first' | 'middle' | 'last', Sample> {
  const third = samples.length / 3;
  const of = (at: number): Sample => {
    const part = samples.slice(Math.floor(at * third), Math.floor((at + 1) * third));
    const mid = (name: keyof Sample) => median(part.map((sample) => sample[name]));
    return {
      memory: mid('memory'),
      family: mid('family'),
      descriptors: mid('descriptors'),
      connections: mid('connections'),
      loopP99: mid('loopP99'),
    };
  };
  return { first: of(0), middle: of(1), last: of(2) };
}
