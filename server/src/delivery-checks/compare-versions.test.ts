import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

test('changes are marked on the pages of the later version', () => {
  expect(
    compareVersions({ before: ['Ana Gomes', 'Page two'], after: ['Ana Gómez', 'New', 'Page two'] }),
  ).toEqual([
    [
      { kind: 'same', text: 'Ana ' },
      { kind: 'removed', text: 'Gomes' },
      { kind: 'added', text: 'Gómez' },
      { kind: 'same', text: '\n' },
    ],
    [{ kind: 'added', text: 'New\n' }],
    [{ kind: 'same', text: 'Page two' }],
  ]);
});

test('a first version has no changes', () => {
  expect(compareVersions({ before: undefined, after: ['One'] })).toEqual([[{ kind: 'same', text: 'One' }]]);
});
