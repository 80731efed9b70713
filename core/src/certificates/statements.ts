import { languageNameIn } from '../language-name.ts';
import type { SiteLocale } from '../locales.ts';
import type { ProfileId } from './profile-ids.ts';

/** What the statements speak of. Languages as their codes. */
export interface StatementFacts {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** How many documents the certificate is for. */
  readonly documents: number;
}

type Statement = (facts: Named) => string;

interface Named {
  readonly name: string;
  /** In the words of the certificate's language. */
  readonly from: string;
  readonly to: string;
  readonly isForSeveral: boolean;
}

/** For one document, and for several. */
const oneOrSeveral =
  (one: string, several: string): Statement =>
  ({ isForSeveral }) =>
    isForSeveral ? several : one;

const competent: Statement = ({ name, from, to }) =>
  `I, ${name}, certify that I am competent to translate from ${from} into ${to}.`;
const complete = oneOrSeveral(
  'I certify that the attached translation of the document listed above is complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
  'I certify that the attached translations of the documents listed above are complete and accurate, including stamps, seals and handwritten notes, to the best of my knowledge and ability.',
);
const independent = oneOrSeveral(
  'I am not related to any person named in the document, and have no interest in the outcome of its use.',
  'I am not related to any person named in the documents, and have no interest in the outcome of their use.',
);

const inSpanish: readonly Statement[] = [
  ({ name, from, to }) =>
    `Yo, ${name}, certifico que tengo la competencia para traducir del idioma ${from} al idioma ${to}.`,
  oneOrSeveral(
    'Certifico que la traducción adjunta del documento indicado arriba es completa y exacta, incluidos los sellos, timbres y notas manuscritas, según mi leal saber y entender.',
    'Certifico que las traducciones adjuntas de los documentos indicados arriba son completas y exactas, incluidos los sellos, timbres y notas manuscritas, según mi leal saber y entender.',
  ),
  oneOrSeveral(
    'No tengo parentesco con ninguna persona nombrada en el documento ni interés en el resultado de su uso.',
    'No tengo parentesco con ninguna persona nombrada en los documentos ni interés en el resultado de su uso.',
  ),
];

const inEnglish: Readonly<Record<ProfileId, readonly Statement[]>> = {
  generic: [competent, complete, independent],
  uscis: [
    ({ name, from, isForSeveral }) =>
      `I, ${name}, hereby certify that I am competent to translate from ${from} into English, and that the attached English ${isForSeveral ? 'translations of the documents listed above are' : 'translation of the document listed above is'} complete and accurate.`,
    oneOrSeveral(
      'The translation includes stamps, seals and handwritten notes, to the best of my knowledge and ability.',
      'The translations include stamps, seals and handwritten notes, to the best of my knowledge and ability.',
    ),
    independent,
  ],
  eoir: [
    ({ name, from, to, isForSeveral }) =>
      `I, ${name}, certify that I am competent to translate from ${from} into ${to}, and that the ${isForSeveral ? 'translations of the documents listed above are' : 'translation of the document listed above is'} true and accurate to the best of my abilities.`,
    oneOrSeveral(
      'The translation is complete, including stamps, seals and handwritten notes.',
      'The translations are complete, including stamps, seals and handwritten notes.',
    ),
    independent,
  ],
  uk: [
    oneOrSeveral(
      'I confirm that this is a true and accurate translation of the original document.',
      'I confirm that these are true and accurate translations of the original documents.',
    ),
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
    oneOrSeveral(
      'This is a true and accurate translation of the document presented to me.',
      'These are true and accurate translations of the documents presented to me.',
    ),
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
    isForSeveral: facts.documents > 1,
  };
  return (locale === 'es' ? inSpanish : inEnglish[profile]).map((statement) => statement(named));
}
