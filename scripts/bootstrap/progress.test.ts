import { expect, test } from 'vitest';
import { createProgress } from './progress.mjs';

const installing = ['installing', 'installing: 1 of 2 packages', 'installing: 2 of 2 packages'];

function written(isTerminal: boolean): string {
  let text = '';
  const { progress, endProgress } = createProgress((more) => (text += more), isTerminal);
  for (const message of ['fetching Node', ...installing]) progress(message);
  endProgress();
  return text;
}

test('a terminal shows the progress of the installation in one line, which is cleared at the end', () => {
  const states = written(true).split('\r\u001B[2K');

  expect(states).toContain('[bootstrap] installing: 1 of 2 packages');
  expect(states.at(-1)).toBe('');
  expect(written(true)).not.toContain('\n');
});

test('a log gets one line for each step', () => {
  expect(written(false)).toBe('[bootstrap] fetching Node\n[bootstrap] installing\n');
});
