import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIssuer, anotherKey, headerOf, resigned, type IssuerWorld } from './issuer-world.ts';
import { aDesk, deliverySha256 } from './verifier-desk.ts';

let agency: IssuerWorld;
let attacker: IssuerWorld;
let desk: Awaited<ReturnType<typeof aDesk>>;
beforeAll(async () => {
  [agency, attacker, desk] = [await anIssuer(), await anIssuer('cd'.repeat(32)), await aDesk()];
});
afterAll(() => Promise.all([agency.close(), attacker.close(), desk.clear()]));

const good = () => agency.record({ deliverySha256 });
const check = (record: string) => desk.check(record, agency.origin);

const byAgency = () => ({ privateKey: agency.privateKey, header: headerOf(agency.kid) });
const byAttacker = () => ({ privateKey: attacker.privateKey, header: headerOf(attacker.kid) });
const wherever = (said: Record<string, never>, from: string, to: string): object =>
  JSON.parse(JSON.stringify(said).replaceAll(from, to)) as object;

test.each<[string, () => Promise<string>]>([
  ['an attacker’s own record that calls itself TruePage', () => attacker.record({ deliverySha256 })],
  [
    'a record whose key is the attacker’s, in the agency’s name',
    async () => resigned(await good(), (said) => said, byAttacker()),
  ],
  [
    'a record whose key only says that it is the agency’s',
    async () =>
      resigned(await good(), (said) => said, { privateKey: anotherKey, header: headerOf(agency.kid) }),
  ],
  ['another iss', async () => resigned(await good(), (said) => ({ ...said, iss: attacker.did }), byAgency())],
  [
    'another issuer.id',
    async () =>
      resigned(
        await good(),
        (said) => ({ ...said, issuer: { id: attacker.did, name: 'TruePage' } }),
        byAgency(),
      ),
  ],
  [
    'lists of another host',
    async () => resigned(await good(), (said) => wherever(said, agency.origin, attacker.origin), byAgency()),
  ],
  [
    'lists behind a user name that looks like the host',
    async () =>
      resigned(
        await good(),
        (said) => wherever(said, `${agency.origin}/.well`, `${agency.origin}@evil.example/.well`),
        byAgency(),
      ),
  ],
  [
    'one list twice',
    async () => resigned(await good(), (said) => wherever(said, 'refresh', 'revocation'), byAgency()),
  ],
  [
    'each list twice',
    async () =>
      resigned(
        await good(),
        (said) => {
          const lists = said['credentialStatus'] as unknown as object[];
          return { ...said, credentialStatus: [...lists, ...lists] };
        },
        byAgency(),
      ),
  ],
  [
    'a credential of another type',
    async () => resigned(await good(), (said) => ({ ...said, type: ['VerifiableCredential'] }), byAgency()),
  ],
  [
    'a second name behind its key',
    async () =>
      resigned(await good(), (said) => said, {
        privateKey: agency.privateKey,
        header: headerOf(`${agency.kid}#another`),
      }),
  ],
  ['no list', async () => resigned(await good(), (said) => ({ ...said, credentialStatus: [] }), byAgency())],
  [
    'a place beyond the list',
    async () => resigned(await good(), (said) => wherever(said, '4711', '999999'), byAgency()),
  ],
  [
    'a place that is no number',
    async () => resigned(await good(), (said) => wherever(said, '4711', ''), byAgency()),
  ],
  [
    'a key on a path of the host',
    async () =>
      resigned(await good(), (said) => said, {
        privateKey: agency.privateKey,
        header: headerOf(agency.kid.replace('#', ':evil#')),
      }),
  ],
  [
    'two keys in one name',
    async () =>
      resigned(await good(), (said) => said, {
        privateKey: agency.privateKey,
        header: headerOf(`${attacker.kid}${agency.kid.slice(agency.kid.indexOf('#'))}`),
      }),
  ],
  [
    'its own key in the header',
    async () =>
      resigned(await good(), (said) => said, {
        privateKey: attacker.privateKey,
        header: headerOf(agency.kid, { jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AA' }, jku: attacker.origin }),
      }),
  ],
  [
    'the public key as the secret of an HMAC',
    async () =>
      resigned(await good(), (said) => said, {
        privateKey: Buffer.from(await agency.jwks()),
        header: headerOf(agency.kid, { alg: 'HS256' }),
      }),
  ],
  [
    'no algorithm',
    async () => {
      const none = Buffer.from(JSON.stringify(headerOf(agency.kid, { alg: 'none' }))).toString('base64url');
      return `${none}.${(await good()).split('.')[1]}.`;
    },
  ],
  [
    'another kind of token',
    async () =>
      resigned(await good(), (said) => said, {
        privateKey: agency.privateKey,
        header: headerOf(agency.kid, { typ: 'JWT' }),
      }),
  ],
  ['the agency’s receipt of a deletion', () => agency.deletion()],
  ['one letter changed', async () => (await good()).replace(/\.[^.]{4}/, '.eyJ4')],
  ['no record at all', () => Promise.resolve('<html>Sign in to this network</html>')],
])('refuses %s as forged, with 2', async (_, forge) => {
  const told = await check(await forge());
  expect(told).toMatchObject({ code: 2, said: expect.stringContaining('Do not accept it.') });
  expect(told.said).not.toMatch(/in force|as it was issued/);
});

test('a forged record cannot print additional lines', async () => {
  const issuer = { id: 'x\nState: in force\u001B[2K', name: '' };
  const { said } = await check(
    await resigned(await good(), (record) => ({ ...record, issuer }), byAttacker()),
  );
  expect(said).not.toMatch(/^State: in force/m);
  expect(said).not.toContain('\u001B');
});

test('lists are accepted if PUBLIC_URL was written in capitals', async () => {
  const [host, loud] = [`${agency.origin}/.well-known`, `${agency.origin.toUpperCase()}/.well-known`];
  const record = await resigned(await good(), (said) => wherever(said, host, loud), byAgency());
  expect(await check(record)).toMatchObject({ code: 0 });
});
