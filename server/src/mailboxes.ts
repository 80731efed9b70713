import { hkdfSync } from 'node:crypto';
import { emailKey } from '@truepage/core/people/email-address';
import { createKeyedMac } from './keyed-mac.ts';

/** Binds emailed secrets to the mailbox they were sent to. */
export interface Mailboxes {
  /** The keyed hash of an address, stored with a secret; useless without our key. */
  hash(address: string): string;
  /** Whether `hash` is the hash of this address. False for '', the address of an anonymised customer. */
  fits(address: string, hash: string): boolean;
  /**
   * Binds something signed to the order's current address: it ends with each correction, even one back to this address.
   */
  bind(order: AddressedOrder): string;
  /** Whether the order's address has not been corrected since. */
  isBound(order: AddressedOrder, binding: string): boolean;
}

export interface AddressedOrder {
  readonly email: string;
  readonly accessGeneration: number;
}

/**
 * `masterKey`: 64 hexadecimal characters. It is FILE_KEY instead of SESSION_KEYS, because emailed links outlive session
 * keys: an old session key is removed a day after it was replaced.
 */
export function createMailboxes(masterKey: string): Mailboxes {
  const key = hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'truepage mailboxes v1', 32);
  const mac = createKeyedMac({ purpose: 'mailbox', keys: [Buffer.from(key).toString('hex')] });
  const hash = (address: string) => mac.of(emailKey(address));
  const fits = (address: string, given: string) => address !== '' && mac.fits(emailKey(address), given);
  return {
    hash,
    fits,
    bind: ({ email, accessGeneration }) => `${accessGeneration}~${hash(email)}`,
    isBound({ email, accessGeneration }, binding) {
      const [generation, given = ''] = binding.split('~');
      return generation === String(accessGeneration) && fits(email, given);
    },
  };
}
