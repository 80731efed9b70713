export const sample = {
  title: 'A sample: translation and certificate',
  description:
    'A finished certified translation on two pages: the translation and the signed certificate of accuracy, with what an authority looks for on each.',
  heading: 'What you get: a sample of two pages',
  lead: 'A certified translation is the translation itself and a certificate that the translator signs. The persons, places and numbers on these pages are invented.',
  print: 'Print or save as PDF',
  translationTitle: 'Page 2: the translation',
  certificateTitle: 'Page 1: the certificate',

  notesTitle: 'What an authority looks for',
  toNote: 'Note {number}',
  toMark: '{number}, back to its place on the page',
  ruleAsks: 'In the rule',
  practiceAsks: 'Good practice',
  othersAsks: 'Not in the rule for USCIS',

  wholeTitle: 'The whole document, in English',
  wholeText: 'Every word is translated, including headings and small print. Nothing is summarized.',
  factsTitle: 'Names, dates and numbers',
  factsText:
    'Names keep their spelling and their accents. Months are written as words, so that no date can be read in two ways.',
  notPrintTitle: 'Stamps, signatures and handwriting',
  notPrintText:
    'Anything that is not printed text is described in square brackets, even if it is illegible. This shows that nothing was left out.',
  originTitle: 'Which certificate, which page',
  originText: 'Each page has the certificate number and the total number of pages.',

  letterheadTitle: 'Who issued it',
  letterheadText: 'The name of the agency and how to contact it.',
  documentTitle: 'Which document it is about',
  documentText:
    'Kind, name, country and languages identify the document. The fingerprints (SHA-256) tie the certificate to exactly these files.',
  competentTitle: 'The translator is competent',
  competentText: 'The translator certifies that they can translate from one language into the other.',
  accurateTitle: 'The translation is complete and accurate',
  accurateText: 'The translator certifies both words, for the whole document.',
  independentTitle: 'The translator is independent',
  independentText:
    'Some authorities, such as Canada’s immigration office, do not accept translations by the applicant or their family.',
  signatureTitle: 'Name and signature',
  signatureText: 'A certificate is a personal statement: it shows who made it and carries their signature.',
  dateTitle: 'Date',
  dateText: 'The date of the signature, which cannot be earlier than the document.',
  addressTitle: 'Address',
  addressText: 'How to contact the translator with questions.',

  ruleTitle: 'The rule, word for word',
  ruleMeaning:
    'Any document in another language that you submit to USCIS needs a full English translation, certified as complete and accurate by a translator who also certifies that they are competent. The rule requires neither a notary nor an official translator. Other authorities may ask for more: check their instructions first.',
  yoursTitle: 'Yours',
  yoursText:
    'A certificate like this one, about your document and signed by its translator, comes with every certified and every express translation. You can add one to a standard translation.',
  noPromise:
    'No authority has approved this sample. Each one decides what it accepts. We show what they usually check.',
  order: 'Order a certified translation',
  documents: 'Documents we translate',
} as const;
