import type { PayDetails, StaffSecrets } from '../deps.ts';
import { createSecretBox } from './secret-box.ts';

/** Creates the encryption of staff data, with a separate key for each kind. */
export function createStaffBoxes(
  masterKey: string,
): Pick<StaffSecrets, 'staffSecrets' | 'signatures'> & PayDetails {
  return {
    staffSecrets: createSecretBox(masterKey, 'totp'),
    signatures: createSecretBox(masterKey, 'signature'),
    payBox: createSecretBox(masterKey, 'pay details'),
  };
}
