import { median, megabytes } from '../harness/figures.ts';
import { table, type Cell } from '../harness/report.ts';

export interface Sample {
  /** Resident memory of the service alone, and including the processes that it started, in bytes. */
  readonly memory: number;
  readonly family: number;
  /** Open files and sockets of the service. */
  readonly descriptors: number;
  /** The service's connections to the database. */
  readonly connections: number;
  /** The event loop's delay since the last sample, 99th percentile, in ms. */
  readonly loopP99: number;
}

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
  const [, middle, last] = thirds(samples);
  const promises = {
    'each request is answered': failures === 0,
    'memory of the last third is at most 5 % above that of the middle one':
      last.memory <= middle.memory * 1.05,
    'no descriptor is left': after.descriptors <= rested.descriptors + pools,
    'the database has no more connections than the pools': after.connections <= pools,
    'the event loop’s p99 is at most 50 ms': last.loopP99 <= 50 && middle.loopP99 <= 50,
  };
  return Object.entries(promises).flatMap(([promise, holds]) => (holds ? [] : [promise]));
}

const heads = [
  '',
  'memory, MB',
  'with its processes, MB',
  'descriptors',
  'connections',
  'event loop p99, ms',
];

/** The lines of a report: at rest, each third of the load, and at rest afterwards. */
export function soakLines(
  { rested, samples, after, failures, perSecond }: Soaked,
  conditions: string,
): string[] {
  const [first, middle, last] = thirds(samples);
  const row = (name: string, { memory, family, descriptors, connections, loopP99 }: Sample): Cell[] => [
    name,
    megabytes(memory),
    megabytes(family),
    descriptors,
    connections,
    loopP99.toFixed(1),
  ];
  const longest = Math.max(...samples.map(({ loopP99 }) => loopP99));
  return [
    `${conditions}. ${perSecond.toFixed(0)} requests per second; ${failures} were not answered well. Medians of samples.`,
    '',
    ...table(heads, [
      row('before', rested),
      row('first third', first),
      row('middle third', middle),
      row('last third', last),
      row('30 s after', after),
    ]),
    '',
    `The longest p99 of half a minute was ${longest.toFixed(1)} ms.`,
  ];
}

/** The median of each value in each third of the time. */
function thirds(samples: readonly Sample[]): [Sample, Sample, Sample] {
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
  return [of(0), of(1), of(2)];
}
