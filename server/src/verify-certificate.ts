import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { JSONWebKeySet } from 'jose';
import { checkRecord, recordedFile, type ReadRecord } from './certificates/records/check-record.ts';
import { fetchKeys, readState } from './certificates/records/published.ts';
import { describeFailure, StartError } from './start-error.ts';

/*
 * npm run verify-certificate -- file.pdf record.jwt [--keys jwks.json] [--offline]
 * For whoever wants to check a certified translation without asking us about it: the record's signature, the file's bytes, and,
 * where there is a line, whether the certificate is still in force. The exit code is 0 only where everything holds.
 */
const usage = new StartError(
  'Give the PDF and its record.',
  'npm run verify-certificate -- file.pdf record.jwt [--keys jwks.json] [--offline]',
);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, offline: { type: 'boolean', default: false } },
  });
  const [pdf, record] = positionals;
  if (pdf === undefined || record === undefined) throw usage;
  const jwt = await readFile(record, 'utf8');
  const keys =
    values.keys === undefined
      ? await fetchKeys(jwt)
      : (JSON.parse(await readFile(values.keys, 'utf8')) as JSONWebKeySet);
  const read = await checkRecord(jwt, keys).catch((cause: unknown) => {
    throw new StartError('The record was not signed with these keys, or was changed.', 'Do not accept it.', {
      cause,
    });
  });
  process.exitCode = await report(read, await readFile(pdf), values.offline ? undefined : keys);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

/** `keys`: with them the published state is asked for. Returns the exit code. */
async function report(read: ReadRecord, pdf: Uint8Array, keys: JSONWebKeySet | undefined): Promise<number> {
  const { certificateNumber, sourceLanguage, targetLanguage, translator, pages } = read.credentialSubject;
  const file = recordedFile(pdf, read);
  const state = keys === undefined ? 'unknown' : await readState(read, keys).catch(() => 'unknown' as const);
  const lines = [
    `Certificate ${certificateNumber}, issued by ${read.issuer.name} on ${read.validFrom.slice(0, 10)}`,
    `${translator.name} certified a translation from ${sourceLanguage} into ${targetLanguage}, ${pages} pages`,
    'Signature of the record: good',
    file === undefined
      ? 'File: NOT the one that was issued. Do not accept it.'
      : `File: the ${file} as it was issued, byte for byte`,
    state === 'unknown'
      ? 'State: not asked, or not reachable. Look at the verification page.'
      : `State: ${state === 'valid' ? 'in force' : `${state.toUpperCase()}. Do not accept it.`}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return file === undefined || (state !== 'valid' && state !== 'unknown') ? 1 : 0;
}
