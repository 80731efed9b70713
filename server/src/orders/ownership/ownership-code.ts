import { emailKey } from '@truepage/core/people/email-address';
import { createKeyedMac, type KeyedMac } from '../../keyed-mac.ts';

/** Hashes codes for their row: bound to the order and to the address that the code went to. */
export interface OwnershipCodeMac {
  of(code: OwnershipCodeOf): string;
  /** Whether this is the hash of the code; takes the same time for every wrong one. */
  fits(code: OwnershipCodeOf, mac: string): boolean;
}

interface OwnershipCodeOf {
  readonly orderId: string;
  readonly email: string;
  readonly code: string;
}

/** `keys`: the first signs, all verify. Without them a million hashes would tell every code in the table. */
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
