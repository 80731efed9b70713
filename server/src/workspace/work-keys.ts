import { createHmac, hkdfSync } from 'node:crypto';
import type { FormWords, WorkBox } from '../deps.ts';
import { createSecretBox } from '../staff/secret-box.ts';

/**
 * The encryption of working translations and the hashing of forms' words, with keys derived from the master key (64 hexadecimal
 * characters).
 */
export function createWorkKeys(masterKey: string): WorkBox & FormWords {
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'truepage form words v1', 32),
  );
  return {
    workBox: createSecretBox(masterKey, 'working translation'),
    markWord: (word) => createHmac('sha256', key).update(word).digest().readUInt32BE(0),
  };
}
