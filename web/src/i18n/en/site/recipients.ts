export const recipients = {
  title: 'Who will receive it?',
  hint: 'Helps our translator meet their requirements. You can skip this.',
  find: 'Search',
  findHint: 'E.g. green card, visa, university',
  nobody: 'Not specified',
  noneFound: 'No matches. Choose “Someone else”.',
  uscis: 'USCIS (US immigration)',
  eoir: 'US immigration court (EOIR)',
  uk: 'UK Home Office',
  ircc: 'Canada (IRCC)',
  au: 'Australia (Home Affairs)',
  university: 'University or school',
  employer: 'Employer',
  court: 'Court',
  other: 'Someone else',
  uscisWords:
    'uscis, green card, immigration, visa, citizenship, naturalization, usa, united states, america, embassy, i-130, i-485, n-400',
  eoirWords: 'eoir, immigration court, asylum, deportation, removal, hearing, judge',
  ukWords:
    'uk, united kingdom, england, britain, scotland, wales, home office, visa, immigration, settlement',
  irccWords: 'ircc, canada, express entry, immigration, visa, permanent residence, study permit',
  auWords: 'australia, home affairs, visa, immigration, naati',
  universityWords:
    'university, school, college, admission, diploma, degree, transcript, credential evaluation, wes',
  employerWords: 'employer, work, job, company, human resources',
  courtWords: 'court, lawyer, judge, lawsuit, divorce, custody, notary',
  otherWords: 'other, bank, insurance, doctor, hospital, registry, consulate, embassy',
  uscisDemand:
    'USCIS asks for a full English translation that the translator certifies as complete and accurate.',
  eoirDemand: 'The court asks for an English translation with a signed statement of the translator.',
  ukDemand:
    'The Home Office asks for a translation that it can verify, with the date and the translator’s name, signature and contact.',
  irccDemand:
    'IRCC asks for English or French, by a certified translator or with an affidavit. Please check with them.',
  auDemand: 'Home Affairs asks for English, in Australia by a NAATI translator. Please check with them.',
  universityDemand: 'Most ask for a certified translation. Please check with them.',
  employerDemand: 'Many take a standard translation. Please check with them.',
  courtDemand: 'Courts ask for a certified translation, some for a notary too. Please check with yours.',
  otherDemand: 'Please ask them what they need.',
  enough: 'Your options meet their usual requirements.',
  gapCertificate:
    'They usually want a certified translation: choose the certified or express tier, or the accuracy certificate.',
  gapLanguage: 'They may not accept translations into the language you chose.',
  gapNotary: 'Some want a notary too: you can add the notarization.',
  names: 'Names as in the passport',
  namesHint:
    'One per line, up to ten, spelled as in the passport. The translation will use the same spelling.',
  namesTooMany: 'Please write ten names at most.',
  namesTooLong: 'Please write at most 100 letters a name.',
} as const;
