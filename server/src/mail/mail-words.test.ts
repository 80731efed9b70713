import { expect, test } from 'vitest';
import { mailWordsIn } from './mail-words.ts';

test.each(['en', 'ar'] as const)('%s: a name that ends with a full stop gets no second one', (locale) => {
  const intro = mailWordsIn(locale).firm_invitation.intro({ firm: 'Olmo Inc.' });

  expect(intro).toContain('Olmo Inc.');
  expect(intro.replaceAll('\u2069', '')).not.toContain('Inc..');
});
