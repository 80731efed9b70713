import { languageNameIn } from '../language-name.ts';
import type { SiteLocale } from '../locales.ts';
import { writeMessage } from '../texts/message.ts';
import { statementWords } from './certificate-words.ts';
import type { ProfileId } from './profile-ids.ts';

/** The facts in the statements. Languages are codes. */
export interface StatementFacts {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly documents: number;
}

type Statement = (facts: Named) => string;

interface Named {
  readonly name: string;
  /** Named in the certificate's language. */
  readonly from: string;
  readonly to: string;
  readonly isForSeveral: boolean;
}

/** One wording for a single document, one for several. */
const oneOrSeveral =
  (one: string, several: string): Statement =>
  ({ isForSeveral }) =>
    isForSeveral ? several : one;

/** The statements that every authority accepts, from the translators' files: competence, completeness with accuracy, independence. */
function general(locale: SiteLocale): readonly [Statement, Statement, Statement] {
  const words = statementWords[locale];
  return [
    ({ name, from, to }) => writeMessage(words.competent, { name, from, to }, locale),
    oneOrSeveral(words.complete, words.severalComplete),
    oneOrSeveral(words.independent, words.severalIndependent),
  ];
}

const [competent, complete, independent] = general('en');

/** Wording prescribed by an authority is binding, so it is not in the translators' files. */
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

/** The certificate's language: authorities with their own rules require English. */
export function statementLocale(profile: ProfileId, to: string): SiteLocale {
  return profile === 'generic' && to === 'es' ? 'es' : 'en';
}

/** The translator's statements, word for word, one paragraph each. */
export function statementsOf(profile: ProfileId, facts: StatementFacts): readonly string[] {
  const locale = statementLocale(profile, facts.to);
  const named = {
    name: facts.name,
    from: languageNameIn(facts.from, locale),
    to: languageNameIn(facts.to, locale),
    isForSeveral: facts.documents > 1,
  };
  return (locale === 'es' ? general('es') : inEnglish[profile]).map((statement) => statement(named));
}
