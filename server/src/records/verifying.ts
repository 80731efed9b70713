import { readFile } from 'node:fs/promises';
import process from 'node:process';
import type { Issuer } from '@truepage/core/records/issuer';
import { readEnvironment } from '../config/env-file.ts';
import { withSecretFiles } from '../config/secret-files.ts';
import { describeFailure, StartError } from '../start-error.ts';
import { fetchKeys, readKeys } from './published.ts';
import { readIssuer } from './read-issuer.ts';
import { ForgedError, type Trusted } from './read-jws.ts';

/** The exit codes of the verifiers; docs/verify.md lists them. */
export const verdicts = {
  good: 0,
  /** The program could not run: wrong arguments, an unreadable file. */
  failed: 1,
  forged: 2,
  /** Keys or state were not available. */
  unknown: 3,
  otherFile: 4,
  revoked: 5,
  superseded: 6,
  /** The signed total does not follow from the signed rows. */
  wrongSum: 7,
} as const;
export type Verdict = keyof typeof verdicts;

/** Keys or lists were not available: this is no statement about the record. */
class UnknownError extends Error {
  override readonly name = 'UnknownError';
}

/**
 * Runs a verifier: prints the issuer's host, then `work` prints its findings and returns the verdict. For a forged record,
 * prints the reason and returns a separate verdict.
 */
export async function runVerifier(
  given: { readonly issuer?: string | undefined; readonly keys?: string | undefined },
  work: (trusted: Trusted) => Promise<Verdict>,
): Promise<void> {
  try {
    const issuer = demandIssuer(given.issuer ?? configuredIssuer());
    printLines([`Issuer: ${issuer.host}`]);
    process.exitCode = verdicts[await work({ issuer, keys: await keysOf(issuer, given.keys) })];
  } catch (error) {
    process.exitCode = verdicts[explain(error)];
  }
}

/** Prints lines. Quoted text may be forged, so it cannot start a line or control the terminal. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line.replaceAll(/\p{C}/gu, '?')}\n`).join(''));
}

/** Prints why there is no result. Returns the verdict. */
function explain(error: unknown): Verdict {
  if (error instanceof ForgedError) {
    printLines([`FORGED: ${error.message}`, 'Do not accept it.']);
    return 'forged';
  }
  if (error instanceof UnknownError) {
    printLines([`NOT CHECKED: ${error.message}`]);
    return 'unknown';
  }
  process.stderr.write(`${describeFailure(error)}\n`);
  return 'failed';
}

/** The service of the PUBLIC_URL for which this program is configured, or undefined. */
function configuredIssuer(): string | undefined {
  const { present } = withSecretFiles(readEnvironment(process.env, process.cwd()), ['PUBLIC_URL']);
  return present['PUBLIC_URL']?.replace(/\/+$/, '');
}

function demandIssuer(address: string | undefined): Issuer {
  const advice =
    'Give the address that you know the agency by, such as --issuer https://truepage.example; do not take it from the record.';
  if (address === undefined) throw new StartError('Who must have issued it is not known.', advice);
  const issuer = readIssuer(address);
  if (issuer === undefined)
    throw new StartError(`${address} is not the https address of a host and nothing more.`, advice);
  return issuer;
}

async function keysOf(issuer: Issuer, file: string | undefined): Promise<Trusted['keys']> {
  if (file !== undefined) {
    const json = await readGiven(file);
    try {
      return readKeys(json);
    } catch (cause) {
      const advice = 'Give the file /.well-known/jwks.json of the agency.';
      throw new StartError(`${file} holds no public keys.`, advice, { cause });
    }
  }
  return fetchKeys(issuer).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnknownError(
      `The keys of ${issuer.origin} cannot be read (${reason}). Try again, or give them with --keys.`,
      { cause },
    );
  });
}

/** Reads a file given on the command line. Throws StartError. */
export async function readGiven(file: string): Promise<string> {
  return (await readGivenBytes(file)).toString('utf8');
}

export async function readGivenBytes(file: string): Promise<Buffer> {
  return readFile(file).catch((cause: unknown) => {
    throw new StartError(`${file} cannot be read.`, 'Check its name and its rights.', { cause });
  });
}
