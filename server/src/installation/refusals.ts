import { StartError } from '../start-error.ts';

/** Refusals to start because database, file store and keys do not match, with advice. */
const adoptStore = 'npm run files -- adopt-store';
const acceptKeys = 'npm run files -- accept-keys';

export function otherStore(place: string): StartError {
  return new StartError(
    `The file store (${place}) belongs to a different installation than the database.`,
    `Check DATABASE_URL, DATA_DIR and the S3_ settings, or make this store the database's own with: ${adoptStore}`,
  );
}

export function notTheStore(place: string): StartError {
  return new StartError(
    `The file store (${place}) is not the one that contains the documents of this database.`,
    `All processes need the same DATA_DIR or the same S3_BUCKET and S3_PREFIX; to use this store from now on: ${adoptStore}`,
  );
}

export function unknownDocuments(place: string): StartError {
  return new StartError(
    `The file store (${place}) contains documents, but none of them is in the database.`,
    `Check DATABASE_URL, DATA_DIR and the S3_ settings, or make this store the database's own with: ${adoptStore}`,
  );
}

export function otherFileKey(): StartError {
  return new StartError(
    'FILE_KEY is not the key that the documents of this database are encrypted with.',
    `Set the FILE_KEY of the other processes, or bring back DATA_DIR/secrets/file-key; to continue without it: ${acceptKeys}`,
  );
}

export function otherCertificateKeys(): StartError {
  return new StartError(
    'CERTIFICATE_KEYS lacks a key that this installation has signed with, so records of one process would not verify with the keys of another.',
    `Set the same CERTIFICATE_KEYS for all processes, with every earlier key among them, or bring back DATA_DIR/secrets/certificate-keys; to continue without it: ${acceptKeys}`,
  );
}

export function otherSeal(): StartError {
  return new StartError(
    'The seal for PDFs is not the one of this installation, so two processes would seal with different keys.',
    `Set the same SIGNING_P12 for all processes, or bring back DATA_DIR/secrets/seal.json; to change the seal for good: ${acceptKeys}`,
  );
}

export function otherSessionKeys(): StartError {
  return new StartError(
    'SESSION_KEYS shares no key with those that this installation was last started with, so links of one process would fail at another.',
    `Set the same SESSION_KEYS for all processes; to change them for good: ${acceptKeys}`,
  );
}
