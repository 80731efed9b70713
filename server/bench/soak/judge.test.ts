import { expect, test } from 'vitest';
import { judge, soakLines, type Sample } from './judge.ts';

const sample: Sample = { memory: 200e6, family: 300e6, descriptors: 60, connections: 12, loopP99: 12 };
const steady = {
  rested: sample,
  samples: Array.from({ length: 9 }, () => sample),
  after: sample,
  failures: 0,
  perSecond: 500,
};
const samples = (change: (at: number) => Partial<Sample>): Sample[] =>
  steady.samples.map((one, at) => ({ ...one, ...change(at) }));

test('a stable service keeps all promises', () => {
  expect(judge(steady)).toEqual([]);
  expect(soakLines(steady, 'On a machine')).toContain('| last third | 200 | 300 | 60 | 12 | 12.0 |');
});

test.each([
  ['memory that grows', { samples: samples((at) => ({ memory: 200e6 + at * 5e6 })) }],
  ['a descriptor left by each of many requests', { after: { ...sample, descriptors: 160 } }],
  ['connections left', { after: { ...sample, connections: 25 } }],
  ['an event loop that is held up', { samples: samples(() => ({ loopP99: 80 })) }],
  ['an answer that is missing', { failures: 1 }],
])('%s breaks one promise', (_, change) => {
  expect(judge({ ...steady, ...change })).toHaveLength(1);
});
