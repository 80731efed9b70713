import { expect, test } from 'vitest';
import { measureTemplates } from '../../bench/workspace/measure-templates.ts';

test.each(['forms', 'papers'] as const)(
  'of %s, the right template is suggested, whatever a scan misreads',
  (set) => {
    const { papers, right, wrong } = measureTemplates(set, 0.1);
    expect(right / papers).toBeGreaterThanOrEqual(0.95);
    expect(wrong / papers).toBeLessThanOrEqual(0.01);
  },
);

test.each(['es-form', 'pt-br-form'])('the next papers of %s take a fifth of the keystrokes', (form) => {
  expect(measureTemplates('forms', 0.02, (id) => id === form).keys).toBeLessThanOrEqual(0.2);
});
