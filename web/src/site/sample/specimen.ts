/**
 * What stands on the two pages of the sample: in English for every visitor, as an authority gets it. Persons, places and
 * numbers are invented, and can be seen to be: San Ejemplo, record 0000, ZIP 00000.
 */

export const specimen = {
  mark: 'SAMPLE',
  notice: 'Sample. Persons, places and numbers are invented.',
  certificate: 'Certificate SAMPLE-0000',
  pageOf: (page: number) => `Page ${page} of 2`,
} as const;

export const birthCertificate = {
  from: 'Translation from Spanish into English',
  head: ['[Coat of arms]', 'United Mexican States', 'State of Oaxaca · Civil Registry'],
  title: 'Certificate of Birth',
  entry: [
    { label: 'Registry office', value: 'No. 00, San Ejemplo, Oaxaca' },
    { label: 'Book and record', value: 'Book 00, record 0000' },
  ],
  personTitle: 'Person registered',
  person: [
    { label: 'Given name and surnames', value: 'Ana Gómez Ruiz' },
    { label: 'Sex', value: 'Female' },
    { label: 'Born on', value: 'March 14, 1992, at 6:40 a.m.' },
    { label: 'Born in', value: 'San Ejemplo, Oaxaca, Mexico' },
  ],
  parentsTitle: 'Parents',
  parents: [
    { label: 'Father', value: 'Luis Gómez Muestra, age 31, Mexican' },
    { label: 'Mother', value: 'Marta Ruiz Modelo, age 29, Mexican' },
  ],
  registered: 'Registered on April 2, 1992. The father and two witnesses appeared and signed.',
  notPrint: [
    '[Handwritten in the margin: Copy issued on January 9, 2026, at the request of the person registered.]',
    '[Round stamp in ink: Civil Registry, San Ejemplo, Oaxaca, Office No. 00]',
    '[Signature, illegible] Registrar',
    '[Fingerprint of the person registered]',
  ],
  end: '[End of translation]',
  footer: 'Translation of “Acta de nacimiento”, record 0000',
} as const;

export const accuracyCertificate = {
  title: 'Certificate of Translation Accuracy',
  noCompany: ['[Company name and address]', '[Telephone]'],
  documentsTitle: 'Document translated',
  documents: [
    {
      name: 'Birth certificate (“Acta de nacimiento”) of Ana Gómez Ruiz',
      about: 'Mexico, Civil Registry, record 0000. Translated from Spanish into English. 1 page.',
    },
  ],
  competent: 'I, Elena Marsh, certify that I am competent to translate from Spanish into English.',
  accurate:
    'I certify that the attached English translation of the document listed above is complete and accurate, including its stamps, seals and handwritten notes.',
  independent:
    'I am not related to any person named in the document, and I have no interest in the outcome of its use.',
  signature: 'Signature of Elena Marsh',
  name: 'Elena Marsh',
  role: 'Translator, Spanish to English',
  date: 'January 15, 2026',
  address: '1 Sample Street\nExample City, NY 00000',
  dateLabel: 'Date',
  addressLabel: 'Address',
  seal: 'SAMPLE · TRUEPAGE · SAMPLE · TRUEPAGE · ',
} as const;

/** The sentence of the Code of Federal Regulations that translations for USCIS are measured by, and where it can be read. */
export const rule = {
  name: '8 CFR 103.2(b)(3)',
  url: 'https://www.ecfr.gov/current/title-8/section-103.2#p-103.2(b)(3)',
  words:
    'Any document containing foreign language submitted to USCIS shall be accompanied by a full English language translation which the translator has certified as complete and accurate, and by the translator’s certification that he or she is competent to translate from the foreign language into English.',
} as const;
