import { languageNameIn } from '../language-name.ts';
import type { SiteLocale } from '../locales.ts';
import type { ProfileId } from './profile-ids.ts';

/** What the statements speak of. Languages as their codes. */
export interface StatementFacts {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

interface Named {
  readonly name: string;
  /** In the words of the certificate's language. */
  readonly from: string;
  readonly to: string;
}

type Statement = (facts: Named) => string;

const competent: Statement = ({ name, from, to }) =>
  `I, ${name}, certify that I am competent to translate from ${from} into ${to}.`;
const complete: Statement = () =>
  'I certify that the attached translation of the document listed above is complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.';
const independent: Statement = () =>
  'I am not related to any person named in the document, and have no interest in the outcome of its use.';

const inSpanish: readonly Statement[] = [
  ({ name, from, to }) =>
    `Yo, ${name}, certifico que tengo la competencia para traducir del idioma ${from} al idioma ${to}.`,
  () =>
    'Certifico que la traducción adjunta del documento indicado arriba es completa y exacta, incluidos los sellos, timbres y notas manuscritas, según mi leal saber y entender.',
  () =>
    'No tengo parentesco con ninguna persona nombrada en el documento ni interés en el resultado de su uso.',
];

const inEnglish: Readonly<Record<ProfileId, readonly Statement[]>> = {
  generic: [competent, complete, independent],
  uscis: [
    ({ name, from }) =>
      `I, ${name}, hereby certify that I am competent to translate from ${from} into English, and that the attached English translation of the document listed above is complete and accurate.`,
    () =>
      'The translation includes stamps, seals and handwritten notes, to the best of my knowledge and ability.',
    independent,
  ],
  eoir: [
    ({ name, from, to }) =>
      `I, ${name}, certify that I am competent to translate from ${from} into ${to}, and that the translation of the document listed above is true and accurate to the best of my abilities.`,
    () => 'The translation is complete, including stamps, seals and handwritten notes.',
    independent,
  ],
  uk: [
    () => 'I confirm that this is a true and accurate translation of the original document.',
    competent,
    complete,
    independent,
  ],
  ircc: [
    complete,
    competent,
    () =>
      'I am neither the applicant nor a member of the applicant’s family, and neither their representative nor their consultant.',
  ],
  au: [
    () => 'This is a true and accurate translation of the document presented to me.',
    competent,
    complete,
    independent,
  ],
};

/** The certificate's language: authorities with their own rules read English. */
export function statementLocale(profile: ProfileId, to: string): SiteLocale {
  return profile === 'generic' && to === 'es' ? 'es' : 'en';
}

/** What the translator certifies, word for word, a paragraph each. */
export function statementsOf(profile: ProfileId, facts: StatementFacts): readonly string[] {
  const locale = statementLocale(profile, facts.to);
  const named = {
    name: facts.name,
    from: languageNameIn(facts.from, locale),
    to: languageNameIn(facts.to, locale),
  };
  return (locale === 'es' ? inSpanish : inEnglish[profile]).map((statement) => statement(named));
}
