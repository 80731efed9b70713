import { expect, test } from 'vitest';
import { professionalProfileApi } from './admin/professional-profile.ts';

test('a stored profile that violates newer rules is still returned, so that it can be corrected', () => {
  const kept = {
    legalName: 'Ana\nPérez',
    address: 'x'.repeat(500),
    telephone: 'ring me',
    email: 'not an address',
    credentials: [{ body: ' ', number: '12345', validUntil: '31.12.2027' }],
    signature: null,
  };
  expect(professionalProfileApi.getOwnProfile.reply.parse(kept)).toEqual(kept);
  expect(professionalProfileApi.saveOwnProfile.body.safeParse(kept).success).toBe(false);
});
