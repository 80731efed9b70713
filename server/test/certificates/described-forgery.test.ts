import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeJwt, type JSONWebKeySet } from 'jose';
import { expect, test } from 'vitest';
import { createCertificateRecords } from '../../src/records/certificate-records.ts';
import { checkRecord } from '../../src/records/check-record.ts';
import { issuerAt } from '../../src/records/read-issuer.ts';
import { aRecord } from './issuer-world.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/verify.md'), 'utf8');

test('the forged record of docs/verify.md is refused with the message printed there', async () => {
  const attacker = 'https://truepage-verify.example';
  const records = createCertificateRecords({ seeds: ['ab'.repeat(32)], publicUrl: () => attacker });
  const record = await records.sign(aRecord(attacker, {}));
  const [, described = ''] = /```json\n([^`]*)```/.exec(page) ?? [];
  expect(decodeJwt(record)).toMatchObject(JSON.parse(described) as object);

  const keys = (await records.jwks()) as JSONWebKeySet;
  const issuer = issuerAt('https://truepage.example');
  const refusal = await checkRecord(record, { keys, issuer }).catch((error: unknown) => error);

  const words = (refusal as Error).message.replace(/(#.{3})[^,]*/, '$1…');
  expect(page).toContain(`Issuer: ${issuer.host}\nFORGED: ${words}\nDo not accept it.\n`);
});
