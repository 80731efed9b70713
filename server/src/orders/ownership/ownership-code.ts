import { emailKey } from '@truepage/core/people/email-address';
import { createKeyedMac, type KeyedMac } from '../../keyed-mac.ts';

/** Hashes codes together with their order and the address they were sent to. */
export interface OwnershipCodeMac {
  of(code: OwnershipCodeOf): string;
  /** Whether this is the hash of the code; the comparison takes constant time. */
  fits(code: OwnershipCodeOf, mac: string): boolean;
}

interface OwnershipCodeOf {
  readonly orderId: string;
  readonly email: string;
  readonly code: string;
}

/**
 * The first of `keys` signs, all of them verify. Without a key, a million hashes would reveal every code in the table.
 */
export function createOwnershipCodeMac(keys: readonly string[]): OwnershipCodeMac {
  const mac: KeyedMac = createKeyedMac({ purpose: 'ownership-code', keys });
  return {
    of: (code) => mac.of(boundText(code)),
    fits: (code, given) => mac.fits(boundText(code), given),
  };
}

function boundText({ orderId, email, code }: OwnershipCodeOf): string {
  return `${orderId} ${emailKey(email)} ${code}`;
}
