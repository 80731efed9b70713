import { storedBefore } from '../../bench/workspace/suggest-form.ts';
import { expect, test } from 'vitest';
import { averageOf, measureForms, suggestedOf } from '../../bench/workspace/measure-forms.ts';
import { measureTemplates } from '../../bench/workspace/measure-templates.ts';

test.each(['forms', 'papers'] as const)(
  'of %s, the right template is suggested despite misread words',
  (set) => {
    const { papers, right, wrong } = measureTemplates(set, 0.1).suggested;
    expect(right / papers).toBeGreaterThanOrEqual(0.95);
    expect(wrong / papers).toBeLessThanOrEqual(0.01);
  },
);

test.each([
  ['forms', 0.2],
  ['papers', 0.25],
] as const)(
  'of %s that others wrote, the next papers take a share of the keystrokes, and little is wrong unasked',
  (set, most) => {
    for (const half of Object.values(measureTemplates(set, 0).halves)) {
      expect(half.left / half.all).toBeLessThanOrEqual(most);
      expect(half.surelyWrong / half.filled).toBeLessThanOrEqual(0.02);
    }
  },
);

test.each([
  ['that it was tuned by', false],
  ['that were held out', true],
])('of forms %s, the next papers take a fifth of the keystrokes', (_, isHeld) => {
  const forms = measureForms(0.05).filter(({ isHeldOut }) => isHeldOut === isHeld);
  expect(forms.length).toBeGreaterThan(10);
  expect(averageOf(forms)).toBeLessThanOrEqual(0.2);
});

test('later papers of the forty forms get the right template', () => {
  const { right, wrong } = suggestedOf(measureForms(0.05));
  expect(right).toBeGreaterThanOrEqual(0.95);
  expect(wrong).toBeLessThanOrEqual(0.01);
});

test('a template stored before 28 November is rarely suggested wrongly, and recognises its form after one use', () => {
  const before = suggestedOf(measureForms(0.05, 'before'));
  expect(before.right).toBeGreaterThanOrEqual(0.6);
  expect(before.wrong).toBeLessThanOrEqual(0.01);
  const used = suggestedOf(measureForms(0.05, 'before, used once'));
  expect(used.right).toBeGreaterThanOrEqual(0.95);
  expect(used.wrong).toBeLessThanOrEqual(0.01);
});

test.each(['forms', 'papers'] as const)(
  'of %s, templates stored before 28 November are suggested as reliably as new ones',
  (set) => {
    const { papers, right, wrong } = measureTemplates(set, 0.1, storedBefore).suggested;
    expect(right / papers).toBeGreaterThanOrEqual(0.95);
    expect(wrong / papers).toBeLessThanOrEqual(0.01);
  },
);
