import { expect, test } from 'vitest';
import { profileIds } from './profile-ids.ts';
import { statementLocale, statementsOf } from './statements.ts';

const facts = { name: 'Ana Pérez', from: 'es', to: 'en', documents: 1 };

test.each(profileIds)(
  '%s: competence, completeness, accuracy, independence, in words of its own',
  (profile) => {
    const text = statementsOf(profile, facts).join(' ');
    expect(text).toContain('competent to translate from Spanish into English');
    expect(text).toMatch(/complete/);
    expect(text).toMatch(/accurate/);
    expect(text).toMatch(/not related|neither the applicant/);
    expect(text).toContain('Ana Pérez');
  },
);

test('the rules cite what authorities ask for word by word', () => {
  expect(statementsOf('uscis', facts)[0]).toContain(
    'the attached English translation of the document listed above is complete and accurate',
  );
  expect(statementsOf('eoir', facts)[0]).toContain('true and accurate to the best of my abilities');
  expect(statementsOf('uk', facts)[0]).toContain('a true and accurate translation of the original document');
  expect(statementsOf('au', facts)[0]).toContain('a true and accurate translation');
});

test.each([...profileIds.map((profile) => [profile, 'en'] as const), ['generic', 'es'] as const])(
  '%s in %s speaks of one document, or of all that are listed',
  (profile, to) => {
    const textFor = (documents: number) => statementsOf(profile, { ...facts, to, documents }).join(' ');
    const several = /documents|translations|documentos|traducciones/;
    const one = /\b(?:document|translation|documento|traducción|it)\b|\bits\b/;
    expect(textFor(1)).not.toMatch(several);
    expect(textFor(2)).toMatch(several);
    expect(textFor(2)).not.toMatch(one);
    expect(textFor(20)).toBe(textFor(2));
  },
);

test('only a general certificate is in Spanish, for Spanish-speaking customers', () => {
  expect(statementLocale('generic', 'es')).toBe('es');
  expect(statementLocale('generic', 'fr')).toBe('en');
  expect(statementLocale('uscis', 'es')).toBe('en');
  expect(statementsOf('generic', { ...facts, from: 'en', to: 'es' })[0]).toBe(
    'Yo, Ana Pérez, certifico que tengo la competencia para traducir del idioma inglés al idioma español.',
  );
});
