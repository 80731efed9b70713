import type { PayDetails, StaffSecrets } from '../deps.ts';
import { createSecretBox } from './secret-box.ts';

/** What encrypts the data of staff, each with its own key. */
export function createStaffBoxes(
  masterKey: string,
): Pick<StaffSecrets, 'staffSecrets' | 'signatures'> & PayDetails {
  return {
    staffSecrets: createSecretBox(masterKey, 'totp'),
    signatures: createSecretBox(masterKey, 'signature'),
    payBox: createSecretBox(masterKey, 'pay details'),
  };
}
