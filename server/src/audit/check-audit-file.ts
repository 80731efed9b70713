import { z } from 'zod';
import { ForgedError, readIssued, type Trusted } from '../records/read-jws.ts';
import { anchorShape, type AnchorFacts } from './anchor-credential.ts';
import { linkHash, noLink, type Link } from './audit-link.repository.ts';

const linkShape = z.strictObject({ position: z.int().positive(), hash: z.string() });
const lineShape = z.union([
  z.strictObject({ after: linkShape }),
  z.strictObject({ position: z.int(), hash: z.string(), entry: z.string() }),
  z.strictObject({ head: z.string() }),
]);

/**
 * Returns the signed head of an exported audit log after checking that each line follows from the previous one. Throws
 * ForgedError with the first line that does not.
 */
export async function checkAuditFile(file: AsyncIterable<string>, trusted: Trusted): Promise<AnchorFacts> {
  let after: Link = noLink;
  let last: Link = noLink;
  let head: AnchorFacts | undefined;
  let line = 0;
  for await (const text of linesOf(file)) {
    line += 1;
    const refuse = (why: string, cause?: unknown) => new ForgedError(`Line ${line}: ${why}`, { cause });
    if (head !== undefined) throw refuse('it comes after the signed head.');
    const read = readLine(text);
    if (read === undefined) throw refuse('it is not written as exported.');
    if ('after' in read) {
      if (line > 1) throw refuse('only the first line names where an export starts.');
      after = read.after;
      last = after;
      continue;
    }
    if ('head' in read) {
      head = await readHead(read.head, trusted).catch((cause: unknown) => {
        throw refuse(cause instanceof Error ? cause.message : String(cause), cause);
      });
      if (head.position !== last.position || head.hash !== last.hash)
        throw refuse(`position ${head.position} was signed, and the file ends at ${last.position}.`);
      if ((head.after ?? 0) !== after.position)
        throw refuse(`it was exported from position ${(head.after ?? 0) + 1} on.`);
      continue;
    }
    if (read.position !== last.position + 1)
      throw refuse(`position ${read.position} follows position ${last.position}.`);
    if (read.hash !== linkHash(last, read.entry)) throw refuse('the entry is not the one that was chained.');
    last = read;
  }
  if (head === undefined) throw new ForgedError(`Line ${line + 1}: the signed head is missing.`);
  return head;
}

/** Accepts only the exported spelling: JSON parsers disagree on which of two equal keys counts. */
function readLine(text: string): z.output<typeof lineShape> | undefined {
  try {
    const read = lineShape.parse(JSON.parse(text));
    return JSON.stringify(read) === text ? read : undefined;
  } catch {
    return undefined;
  }
}

async function readHead(token: string, trusted: Trusted): Promise<AnchorFacts> {
  const signature = token.split('.')[2] ?? '';
  // The last base64url character has unused bits, which decoders ignore.
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature)
    throw new ForgedError('The signature is not written as exported.');
  const read = anchorShape.safeParse(await readIssued(token, trusted));
  if (!read.success) throw new ForgedError('It is no head of an audit log.', { cause: read.error });
  return read.data;
}

/** Splits only at line feeds: node:readline also splits at U+2028, which entries may contain. */
async function* linesOf(file: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of file) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield `${rest} (without a line break)`;
}
