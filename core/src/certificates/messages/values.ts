/** Written by `node scripts/write-message-values.ts`: what the messages of the JSON files are filled with. */
export interface MessageValues {
  'certificate.checkHow': { number: Value; address: Value };
  'certificate.languagePair': { from: Value; to: Value };
  'certificate.signedOn': { day: Value };
  'certificate.validUntil': { day: Value };
  'statements.competent': { name: Value; from: Value; to: Value };
}

type Value = string | number;
