import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anIssuer, headerOf, listPaths, resigned, type IssuerWorld } from './issuer-world.ts';
import { aDesk, deliverySha256 } from './verifier-desk.ts';

let agency: IssuerWorld;
let attacker: IssuerWorld;
let desk: Awaited<ReturnType<typeof aDesk>>;
beforeAll(async () => {
  [agency, attacker, desk] = [await anIssuer(), await anIssuer('cd'.repeat(32)), await aDesk()];
});
beforeEach(async () => {
  await agency.publish();
  await attacker.publish();
});
afterAll(() => Promise.all([agency.close(), attacker.close(), desk.clear()]));

const good = () => agency.record({ deliverySha256 });
const check = (record: string, ...more: readonly string[]) => desk.check(record, agency.origin, ...more);

describe('npm run verify-certificate', () => {
  test('prints the issuer first, and exits with 0 only if the certificate is known to be in force', async () => {
    const { code, said } = await check(await good());
    expect(said).toMatch(
      new RegExp(
        `^Issuer: ${new URL(agency.origin).host}\n[^]*the delivery as it was issued[^]*State: in force\n$`,
      ),
    );
    expect(code).toBe(0);
  });

  test('selects the key by its id', async () => {
    const [own, other] = [await agency.jwks(), await attacker.jwks()].map(
      (json) => (JSON.parse(json) as { keys: object[] }).keys,
    );
    const withoutName = { kty: 'OKP', crv: 'X25519', kid: 'another', x: 'AA' };
    const keys = JSON.stringify({ keys: [...(other ?? []), withoutName, ...(own ?? [])] });
    agency.pages.set('/.well-known/jwks.json', keys);
    expect((await check(await good())).code).toBe(0);
  });

  test('requires an issuer, and defaults to the configured one', async () => {
    await desk.put('record.jwt', await good());
    const files = ['file.pdf', 'record.jwt'];
    expect(await desk.run('verify-certificate', files)).toMatchObject({
      code: 1,
      said: expect.stringContaining('--issuer https://'),
    });
    const configured = await desk.run('verify-certificate', files, { PUBLIC_URL: `${agency.origin}/` });
    expect(configured).toMatchObject({ code: 0, said: expect.stringContaining('State: in force') });
    const foreign = await desk.run('verify-certificate', files, { PUBLIC_URL: attacker.origin });
    expect(foreign).toMatchObject({ code: 2, said: expect.stringContaining('FORGED') });
  });

  test.each<[string, number, string, () => Promise<void> | void]>([
    ['is revoked', 5, 'REVOKED', () => agency.publish({ revoked: [4711] })],
    ['is superseded', 6, 'SUPERSEDED', () => agency.publish({ superseded: [4711] })],
    [
      'is revoked, and the other list is away',
      5,
      'REVOKED',
      async () => {
        await agency.publish({ revoked: [4711] });
        agency.pages.set(listPaths.refresh, 503);
      },
    ],
    [
      'is revoked, and that list cannot be reached',
      3,
      'NOT CHECKED',
      async () => {
        await agency.publish({ revoked: [4711] });
        agency.pages.delete(listPaths.revocation);
      },
    ],
    [
      'is revoked, and its list is replaced by that of another purpose',
      3,
      'another list',
      async () => void agency.pages.set(listPaths.revocation, await agency.list('refresh')),
    ],
    [
      'has a list of yesterday',
      3,
      'it was good until',
      async () =>
        void agency.pages.set(
          listPaths.refresh,
          await agency.list('refresh', [], new Date(Date.now() - 2 * 86_400_000)),
        ),
    ],
    [
      'has a list of tomorrow',
      3,
      'it is good from',
      async () =>
        void agency.pages.set(
          listPaths.refresh,
          await agency.list('refresh', [], new Date(Date.now() + 86_400_000)),
        ),
    ],
    [
      'has a list signed by another issuer',
      3,
      'NOT CHECKED',
      async () => void agency.pages.set(listPaths.revocation, await attacker.list('revocation')),
    ],
    [
      'has a list that nobody signed',
      3,
      'NOT CHECKED',
      async () => {
        const list = await agency.list('revocation');
        agency.pages.set(listPaths.revocation, `${list.slice(0, list.lastIndexOf('.'))}.`);
      },
    ],
    [
      'has a list that is too short',
      3,
      'only 8 places',
      () => bendList({ encodedList: `u${gzipSync(Buffer.alloc(1)).toString('base64url')}` }),
    ],
    ['has a list about another purpose', 3, 'another list', () => bendList({ statusPurpose: 'refresh' })],
    ['has a list with another name', 3, 'another list', () => bendList({ id: `${agency.origin}#list` })],
    ['has a list of another kind', 3, 'another list', () => bendList({ type: 'BitstringStatusListEntry' })],
    [
      'has a list that is another credential',
      3,
      'another list',
      () => bendList({}, { type: ['VerifiableCredential'] }),
    ],
    [
      'has a list that is at another host by now',
      3,
      'redirects to',
      async () => {
        agency.pages.set(listPaths.revocation, { to: `${attacker.origin}/list` });
        attacker.pages.set('/list', await agency.list('revocation'));
      },
    ],
    [
      'has a list that moved within its host',
      0,
      'in force',
      async () => {
        agency.pages.set('/moved', await agency.list('revocation'));
        agency.pages.set(listPaths.revocation, { to: '/moved' });
      },
    ],
    [
      'has no list that ends',
      3,
      'sends more than',
      async () =>
        void agency.pages.set(listPaths.refresh, (await agency.list('refresh')) + ' '.repeat(2 ** 21)),
    ],
    [
      'has keys that cannot be reached',
      3,
      'The keys of',
      () => void agency.pages.delete('/.well-known/jwks.json'),
    ],
    [
      'has keys at another host',
      3,
      'redirects to',
      () =>
        void agency.pages.set('/.well-known/jwks.json', { to: `${attacker.origin}/.well-known/jwks.json` }),
    ],
  ])('a certificate that %s ends with %i', async (_, code, line, bend) => {
    await bend();
    expect(await check(await good())).toMatchObject({ code, said: expect.stringContaining(line) });
  });

  test('with --offline says clearly that the state was not checked', async () => {
    await agency.publish({ revoked: [4711] });
    await desk.put('keys.json', await agency.jwks());
    const told = await check(await good(), '--keys', 'keys.json', '--offline');
    expect(told).toMatchObject({ code: 0, said: expect.stringContaining('State: NOT CHECKED') });
    expect(told.said).not.toContain('in force');
  });

  test('distinguishes another file from the issued one, even if the state is unknown', async () => {
    await desk.put('record.jwt', await good());
    const files = ['other.pdf', 'record.jwt', '--issuer', agency.origin];
    expect(await desk.run('verify-certificate', files)).toMatchObject({ code: 4 });
    agency.pages.delete(listPaths.refresh);
    expect(await desk.run('verify-certificate', files)).toMatchObject({
      code: 4,
      said: expect.stringContaining('NOT the one'),
    });
  });

  /** Publishes the revocation list with another subject and a valid signature. */
  async function bendList(part: object, rest: object = {}): Promise<void> {
    const list = await resigned(
      await agency.list('revocation'),
      (said) => ({
        ...said,
        ...rest,
        credentialSubject: { ...(said['credentialSubject'] as unknown as object), ...part },
      }),
      { privateKey: agency.privateKey, header: headerOf(agency.kid) },
    );
    agency.pages.set(listPaths.revocation, list);
  }
});

describe('npm run verify-deletion', () => {
  const receipt = async (token: string, ...more: readonly string[]) => {
    await desk.put('receipt.jwt', token);
    return desk.run('verify-deletion', ['receipt.jwt', '--issuer', agency.origin, ...more]);
  };

  test('prints the issuer first and accepts only its receipts', async () => {
    const told = await receipt(await agency.deletion());
    expect(told.said).toMatch(/^Issuer: 127\.0\.0\.1:\d+\nSignature of the receipt: good/);
    expect(told.code).toBe(0);
    expect(await receipt(await attacker.deletion())).toMatchObject({ code: 2 });
    expect(await receipt(await good())).toMatchObject({ code: 2 });
    agency.pages.clear();
    expect(await receipt(await agency.deletion())).toMatchObject({ code: 3 });
  });
});
