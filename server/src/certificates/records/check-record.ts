import { createHash } from 'node:crypto';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { readJws } from './read-jws.ts';

const recordShape = z.object({
  iss: z.string(),
  validFrom: z.string(),
  issuer: z.object({ name: z.string() }),
  credentialStatus: z.array(
    z.object({ statusPurpose: z.string(), statusListIndex: z.string(), statusListCredential: z.url() }),
  ),
  credentialSubject: z.object({
    certificateNumber: z.string(),
    sourceLanguage: z.string(),
    targetLanguage: z.string(),
    pages: z.int(),
    translator: z.object({ name: z.string() }),
    sha256: z.object({
      delivery: z.string().nullable(),
      certificate: z.string(),
      translation: z.string(),
      original: z.string().nullable(),
    }),
  }),
});

export type ReadRecord = z.output<typeof recordShape>;

export type RecordedFile = keyof ReadRecord['credentialSubject']['sha256'];

/** What a record says. Rejects where no key of the set has signed it, or where it is none of ours. */
export async function checkRecord(record: string, keys: JSONWebKeySet): Promise<ReadRecord> {
  return recordShape.parse(await readJws(record.trim(), keys));
}

/** Which of the recorded files this one is, byte for byte; undefined: none of them. */
export function recordedFile(file: Uint8Array, { credentialSubject }: ReadRecord): RecordedFile | undefined {
  const hash = createHash('sha256').update(file).digest('hex');
  const names = Object.keys(credentialSubject.sha256) as RecordedFile[];
  return names.find((name) => credentialSubject.sha256[name] === hash);
}
