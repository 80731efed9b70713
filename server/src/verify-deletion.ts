import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { JSONWebKeySet } from 'jose';
import { fetchKeys } from './certificates/records/published.ts';
import { readJws } from './certificates/records/read-jws.ts';
import { deletionReceiptShape } from './privacy/deletion-receipt.ts';
import { describeFailure, StartError } from './start-error.ts';

/*
 * npm run verify-deletion -- receipt.jwt [document.pdf] [--keys jwks.json]
 * For whoever was told that documents were deleted: whether the receipt is signed, what it tells of, and whether it tells of
 * this file. With --keys nobody is asked. The exit code is 0 only where everything holds.
 */
const usage = new StartError(
  'Give the receipt.',
  'npm run verify-deletion -- receipt.jwt [document.pdf] [--keys jwks.json]',
);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' } },
  });
  const [file, document] = positionals;
  if (file === undefined) throw usage;
  // Copied from a mail it has line ends within.
  const receipt = (await readFile(file, 'utf8')).replaceAll(/\s/g, '');
  const keys =
    values.keys === undefined
      ? await fetchKeys(receipt)
      : (JSON.parse(await readFile(values.keys, 'utf8')) as JSONWebKeySet);
  const read = await readJws(receipt, keys)
    .then((credential) => deletionReceiptShape.parse(credential))
    .catch((cause: unknown) => {
      const reason = 'This is no receipt of a deletion that these keys have signed, or it was changed.';
      throw new StartError(reason, 'Do not accept it.', { cause });
    });
  process.exitCode = report(read, document === undefined ? undefined : await readFile(document));
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

/** Returns the exit code. */
function report(
  { issuer, validFrom, credentialSubject: { orderNumber, reason, documents } }: ReceiptRead,
  document: Uint8Array | undefined,
): number {
  const hash = document && createHash('sha256').update(document).digest('hex');
  const isNamed = documents.some(({ sha256 }) => sha256 === hash);
  const why = reason === 'customer' ? 'at the wish of the customer' : 'because their time was over';
  const lines = [
    `${issuer} deleted the documents of order ${orderNumber} on ${validFrom}, ${why}`,
    ...documents.map(
      ({ kind, version, bytes, sha256, keySha256 }) =>
        `  ${kind} ${version}, ${bytes} bytes, SHA-256 ${sha256}, destroyed key ${keySha256.slice(0, 16)}`,
    ),
    'Signature of the receipt: good',
    ...(document === undefined
      ? []
      : [isNamed ? 'File: one of them, byte for byte' : 'File: NOT one of them.']),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return document === undefined || isNamed ? 0 : 1;
}

type ReceiptRead = ReturnType<typeof deletionReceiptShape.parse>;
