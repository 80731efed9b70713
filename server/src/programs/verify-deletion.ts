import { createHash } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ForgedError, readIssued } from '../records/read-jws.ts';
import { printLines, readGiven, readGivenBytes, runVerifier, type Verdict } from '../records/verifying.ts';
import { deletionReceiptShape } from '../privacy/deletion-receipt.ts';
import { describeFailure, StartError } from '../start-error.ts';

/*
 * npm run verify-deletion -- receipt.jwt [document.pdf] --issuer https://… [--keys jwks.json]
 * For holders of a deletion receipt: verifies that this issuer signed the receipt, prints its content, and checks whether it
 * lists this file. With --keys, nothing is fetched. The exit code is 0 only if everything is valid; docs/verify.md lists the codes.
 */
const usage = new StartError(
  'Give the receipt.',
  'npm run verify-deletion -- receipt.jwt [document.pdf] --issuer https://… [--keys jwks.json]',
);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { issuer: { type: 'string' }, keys: { type: 'string' } },
  });
  const [file, document] = positionals;
  if (file === undefined || positionals.length > 2) throw usage;
  // A receipt copied from a mail contains line breaks.
  const receipt = (await readGiven(file)).replaceAll(/\s/g, '');
  const bytes = document === undefined ? undefined : await readGivenBytes(document);
  await runVerifier(values, async (trusted) => {
    const read = deletionReceiptShape.safeParse(await readIssued(receipt, trusted));
    if (!read.success) throw new ForgedError('This is not a deletion receipt.', { cause: read.error });
    return report(read.data, bytes);
  });
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

function report(
  { validFrom, credentialSubject: { orderNumber, reason, documents } }: ReceiptRead,
  document: Uint8Array | undefined,
): Verdict {
  const hash = document && createHash('sha256').update(document).digest('hex');
  const isNamed = documents.some(({ sha256 }) => sha256 === hash);
  const why = reason === 'customer' ? 'at the customer’s request' : 'because their time was over';
  const lines = [
    'Signature of the receipt: good, by a key of that issuer',
    `The documents of order ${orderNumber} were deleted on ${validFrom}, ${why}`,
    ...documents.map(
      ({ kind, version, bytes, sha256, keySha256 }) =>
        `  ${kind} ${version}, ${bytes} bytes, SHA-256 ${sha256}, destroyed key ${keySha256.slice(0, 16)}`,
    ),
    ...(document === undefined
      ? []
      : [isNamed ? 'File: one of them, byte for byte' : 'File: NOT one of them.']),
  ];
  printLines(lines);
  return document === undefined || isNamed ? 'good' : 'otherFile';
}

type ReceiptRead = ReturnType<typeof deletionReceiptShape.parse>;
