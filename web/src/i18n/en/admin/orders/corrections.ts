/** Corrections that customers ask for after delivery, on the desk. */
export const adminCorrections = {
  title: 'Correction to answer',
  hint: 'The customer marked places in the delivered translation. Answer with a new version or with a reason; the order stays completed.',
  failed: 'The corrections could not be loaded',
  sent: 'Version {version}, sent {time}',
  ofDocument: 'Document {document}: {version}',
  look: 'See the marks on the page',
  marksTitle: 'Marks on version {version}',
  uploadFirst:
    'To answer with a new version, upload it below and certify it as usual. The previous version’s certificate is then superseded.',
  sendVersion: 'Answer with version {version}',
  keyVersion: 'Answer with the new version',
  reason: 'Reason for not changing the translation',
  reasonHint: 'The customer reads it on the order page.',
  sendReason: 'Answer with this reason',
  done: 'The customer is notified by email',
} as const;
