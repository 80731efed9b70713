import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkRecord, recordedFile, type ReadRecord } from '../records/check-record.ts';
import { readState, type PublishedState } from '../records/published.ts';
import { printLines, readGiven, readGivenBytes, runVerifier, type Verdict } from '../records/verifying.ts';
import { describeFailure, StartError } from '../start-error.ts';

/*
 * npm run verify-certificate -- file.pdf record.jwt --issuer https://… [--keys jwks.json] [--offline]
 * Verifies a certified translation without the agency's pages: that this issuer signed the record, that the file is the recorded
 * one, and that the certificate is in force. The exit code is 0 only if all of that is confirmed; with --offline, the state is
 * not checked. docs/verify.md lists the codes.
 */
const usage = new StartError(
  'Give the PDF and its record.',
  'npm run verify-certificate -- file.pdf record.jwt --issuer https://… [--keys jwks.json] [--offline]',
);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      issuer: { type: 'string' },
      keys: { type: 'string' },
      offline: { type: 'boolean', default: false },
    },
  });
  const [pdf, record] = positionals;
  if (pdf === undefined || record === undefined || positionals.length > 2) throw usage;
  const [bytes, token] = [await readGivenBytes(pdf), await readGiven(record)];
  await runVerifier({ issuer: values.issuer, keys: values.keys }, async (trusted) => {
    const read = await checkRecord(token, trusted);
    return report(read, bytes, values.offline ? 'not asked' : await readState(read, trusted));
  });
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

function report(read: ReadRecord, pdf: Uint8Array, asked: PublishedState | 'not asked'): Verdict {
  const { certificateNumber, sourceLanguage, targetLanguage, translator, pages } = read.credentialSubject;
  const file = recordedFile(pdf, read);
  const lines = [
    `Signature of the record: good, by a key of that issuer, which calls itself ${read.issuer.name}`,
    `Certificate ${certificateNumber}, issued on ${read.validFrom.slice(0, 10)}`,
    `${translator.name} certified a translation from ${sourceLanguage} into ${targetLanguage}, ${pages} pages`,
    file === undefined
      ? 'File: NOT the one that was issued. Do not accept it.'
      : `File: the ${file} as it was issued, byte for byte`,
    `State: ${stateLine(asked)}`,
  ];
  printLines(lines);
  return verdictOn(file !== undefined, asked);
}

function stateLine(asked: PublishedState | 'not asked'): string {
  if (asked === 'not asked') return 'NOT CHECKED, as --offline asks. It may be revoked or superseded.';
  if (asked.state === 'unknown')
    return `NOT CHECKED: ${asked.reason} Try again, or look at the verification page.`;
  return asked.state === 'valid' ? 'in force' : `${asked.state.toUpperCase()}. Do not accept it.`;
}

/** An ended certificate or a different file is a definite result; only otherwise do incomplete checks matter. */
function verdictOn(isIssuedFile: boolean, asked: PublishedState | 'not asked'): Verdict {
  const state = asked === 'not asked' ? 'valid' : asked.state;
  if (state === 'revoked' || state === 'superseded') return state;
  if (!isIssuedFile) return 'otherFile';
  return state === 'unknown' ? 'unknown' : 'good';
}
