import { expect, test } from 'vitest';
import { profileIds, type ProfileId } from './profile-ids.ts';
import { statementLocale, statementsOf } from './statements.ts';

const facts = { name: 'Ana Pérez', from: 'es', to: 'en', documents: 1 };

test.each(profileIds)(
  '%s has its own statements: competence, completeness, accuracy, independence',
  (profile) => {
    const text = statementsOf(profile, facts).join(' ');
    expect(text).toContain('competent to translate from Spanish into English');
    expect(text).toMatch(/complete/);
    expect(text).toMatch(/accurate/);
    expect(text).toMatch(/not related|neither the applicant/);
    expect(text).toContain('Ana Pérez');
  },
);

/** The wording in docs/certificates.md. A change of the translators' files must not change it. */
const wordForWord: readonly (readonly [ProfileId, number, readonly string[]])[] = [
  [
    'generic',
    1,
    [
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English.',
      'I certify that the attached translation of the document listed above is complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I am not related to any person named in the document, and have no interest in the outcome of its use.',
    ],
  ],
  [
    'generic',
    2,
    [
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English.',
      'I certify that the attached translations of the documents listed above are complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I am not related to any person named in the documents, and have no interest in the outcome of their use.',
    ],
  ],
  [
    'uscis',
    1,
    [
      'I, Ana Pérez, hereby certify that I am competent to translate from Spanish into English, and that the attached English translation of the document listed above is complete and accurate.',
      'The translation includes stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I am not related to any person named in the document, and have no interest in the outcome of its use.',
    ],
  ],
  [
    'uscis',
    2,
    [
      'I, Ana Pérez, hereby certify that I am competent to translate from Spanish into English, and that the attached English translations of the documents listed above are complete and accurate.',
      'The translations include stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I am not related to any person named in the documents, and have no interest in the outcome of their use.',
    ],
  ],
  [
    'eoir',
    1,
    [
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English, and that the translation of the document listed above is true and accurate to the best of my abilities.',
      'The translation is complete, including stamps, seals and handwritten notes.',
      'I am not related to any person named in the document, and have no interest in the outcome of its use.',
    ],
  ],
  [
    'eoir',
    2,
    [
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English, and that the translations of the documents listed above are true and accurate to the best of my abilities.',
      'The translations are complete, including stamps, seals and handwritten notes.',
      'I am not related to any person named in the documents, and have no interest in the outcome of their use.',
    ],
  ],
  [
    'uk',
    1,
    [
      'I confirm that this is a true and accurate translation of the original document.',
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English.',
      'I certify that the attached translation of the document listed above is complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I am not related to any person named in the document, and have no interest in the outcome of its use.',
    ],
  ],
  [
    'uk',
    2,
    [
      'I confirm that these are true and accurate translations of the original documents.',
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English.',
      'I certify that the attached translations of the documents listed above are complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I am not related to any person named in the documents, and have no interest in the outcome of their use.',
    ],
  ],
  [
    'ircc',
    1,
    [
      'I certify that the attached translation of the document listed above is complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English.',
      'I am neither the applicant nor a member of the applicant’s family, and neither their representative nor their consultant.',
    ],
  ],
  [
    'ircc',
    2,
    [
      'I certify that the attached translations of the documents listed above are complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English.',
      'I am neither the applicant nor a member of the applicant’s family, and neither their representative nor their consultant.',
    ],
  ],
  [
    'au',
    1,
    [
      'This is a true and accurate translation of the document presented to me.',
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English.',
      'I certify that the attached translation of the document listed above is complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I am not related to any person named in the document, and have no interest in the outcome of its use.',
    ],
  ],
  [
    'au',
    2,
    [
      'These are true and accurate translations of the documents presented to me.',
      'I, Ana Pérez, certify that I am competent to translate from Spanish into English.',
      'I certify that the attached translations of the documents listed above are complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'I am not related to any person named in the documents, and have no interest in the outcome of their use.',
    ],
  ],
];

test.each(wordForWord)(
  '%s for %i documents has exactly the reviewed wording',
  (profile, documents, words) => {
    expect(statementsOf(profile, { ...facts, documents })).toEqual(words);
  },
);

test('rules quote the wording that authorities prescribe', () => {
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

test('only a generic certificate is in Spanish, for Spanish-speaking customers', () => {
  expect(statementLocale('generic', 'es')).toBe('es');
  expect(statementLocale('generic', 'fr')).toBe('en');
  expect(statementLocale('uscis', 'es')).toBe('en');
  expect(statementsOf('generic', { ...facts, from: 'en', to: 'es' })[0]).toBe(
    'Yo, Ana Pérez, certifico que tengo la competencia para traducir del idioma inglés al idioma español.',
  );
});
