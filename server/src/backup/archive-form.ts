/*
 * A backup is one tar file: `truepage-backup.json` first, then the database, the documents, the keys and `manifest.json`. Lists
 * of checksums, in the format of `sha256sum --check`, are placed between these members and at the end. After the end of the
 * tar, one more block contains the SHA-256 of everything before it, so that any truncation or change is detected.
 */
export const headerName = 'truepage-backup.json';
export const manifestName = 'manifest.json';
export const databaseFolder = 'database/';
export const filesFolder = 'files/';
export const secretsFolder = 'secrets/';
export const checksumsFolder = 'checksums/';

export interface Member {
  readonly name: string;
  readonly bytes: number;
}

/** One line of a list of checksums. */
export function checksumLine(name: string, sha256: string): string {
  return `${sha256}  ${name}\n`;
}

/** Size of the last block, in bytes. */
export const trailerBytes = 512;
const trailerForm = /^truepage backup sha256 ([\da-f]{64})\n\0*$/u;

export function trailer(sha256: string): Buffer {
  const block = Buffer.alloc(trailerBytes);
  block.write(`truepage backup sha256 ${sha256}\n`, 'latin1');
  return block;
}

/** Returns the SHA-256 in the last block, or undefined if the block is not a trailer. */
export function readTrailer(block: Buffer): string | undefined {
  return trailerForm.exec(block.toString('latin1'))?.[1];
}
