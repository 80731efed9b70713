import { expect, test } from 'vitest';
import { createText } from './text.ts';

const english = { page: { by: 'Before {time}.' } } as const;
const text = createText<typeof english>({ page: { by: 'Antes del {time}.' } }, 'es');

test.each([
  ['3 de diciembre, 8:06 p.m.', 'Antes del 3 de diciembre, 8:06 p.m.'],
  ['3 de diciembre', 'Antes del 3 de diciembre.'],
])('%j at the end of a sentence is followed by one full stop', (time, sentence) => {
  expect(text('page.by', { time })).toBe(sentence);
});
