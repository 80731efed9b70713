import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's argon2id parameters: memory in KiB, passes, lanes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** An argon2id hash in the usual `$argon2id$…` form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...cost, message: asBytes(password), nonce });
  return written(nonce, tag);
}

/** Whether the password matches the hash; false for a malformed hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (match === null) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: asBytes(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** A hash of no password: verifying against it takes as long as any other, and fails. */
export const decoyHash = written(Buffer.alloc(16), Buffer.alloc(cost.tagLength));

interface Access {
  readonly passwordHash?: string | null | undefined;
  readonly accessGeneration: number;
}

/**
 * Identifies a password and an access generation without revealing them: everything that contains the stamp becomes invalid
 * with either.
 */
export function stampOf({ passwordHash, accessGeneration }: Access): string {
  const stamped = `access stamp:${accessGeneration}:${passwordHash ?? ''}`;
  return createHash('sha256').update(stamped).digest('base64url').slice(0, 22);
}

interface Account extends Access {
  readonly identitySubject?: string | null | undefined;
  readonly disabledAt?: Date | string | null | undefined;
}

/** Whether the account has a password, or signs in with the owner's identity provider. */
export function hasWayIn({
  passwordHash,
  identitySubject,
}: Pick<Account, 'passwordHash' | 'identitySubject'>): boolean {
  return Boolean(passwordHash) || Boolean(identitySubject);
}

/** Whether the account may sign in, and neither its password nor its access generation has changed since the stamp. */
export function isStampOf(account: Account, stamp: unknown): boolean {
  return hasWayIn(account) && !account.disabledAt && stamp === stampOf(account);
}

/** Unicode-normalised, because keyboards encode the same letter in several ways. */
function asBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function written(nonce: Uint8Array, tag: Uint8Array): string {
  const figures = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${figures}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
