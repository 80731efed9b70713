import { createServer } from 'node:http';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { CompactSign, type JWTHeaderParameters } from 'jose';
import { deletionCredential } from '../../src/privacy/deletion-receipt.ts';
import { createCertificateRecords } from '../../src/records/certificate-records.ts';
import type { RecordFacts } from '../../src/records/credentials.ts';
import { recordKey } from '../../src/records/record-keys.ts';
import { encodeStatusList } from '../../src/records/status-list.ts';

/** What an address returns: a text, a status, or a redirect. */
type Answer = string | number | { readonly to: string };

/** A local issuer whose answers a test changes. */
export type IssuerWorld = Awaited<ReturnType<typeof anIssuer>>;

export async function anIssuer(seed = 'ab'.repeat(32)) {
  const pages = new Map<string, Answer>();
  const http = createServer((request, response) => {
    const answer = pages.get(request.url ?? '') ?? 404;
    if (typeof answer === 'string') response.end(answer);
    else if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(302, { Location: answer.to }).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const records = createCertificateRecords({ seeds: [seed], publicUrl: () => origin });
  const { privateKey, id } = await recordKey(seed);
  const did = `did:web:${encodeURIComponent(new URL(origin).host)}`;
  const world = {
    origin,
    did,
    pages,
    kid: `${did}#${id}`,
    privateKey,
    record: (facts: Partial<RecordFacts> = {}) => records.sign(aRecord(origin, facts)),
    deletion: () => {
      const facts = {
        orderNumber: 'TP-1',
        reason: 'customer',
        deletedAt: new Date(),
        documents: [],
      } as const;
      return records.signCredential((publicUrl) => deletionCredential(facts, publicUrl));
    },
    list: (purpose: 'revocation' | 'refresh', places: readonly number[] = [], now = new Date()) =>
      records.signStatusList({ purpose, encodedList: encodeStatusList(places), now }),
    jwks: async () => JSON.stringify(await records.jwks()),
    /** Publishes keys, and lists in which these indexes are set. */
    async publish({ revoked = [], superseded = [] }: Ended = {}) {
      pages.clear();
      pages.set('/.well-known/jwks.json', await world.jwks());
      pages.set(listPaths.revocation, await world.list('revocation', revoked));
      pages.set(listPaths.refresh, await world.list('refresh', superseded));
    },
    close: () => new Promise((resolve) => http.close(resolve)),
  };
  await world.publish();
  return world;
}

interface Ended {
  readonly revoked?: readonly number[];
  readonly superseded?: readonly number[];
}

export const listPaths = {
  revocation: '/.well-known/certificate-status/revocation',
  refresh: '/.well-known/certificate-status/refresh',
} as const;

/** The record with changed contents, signed with any key and header. */
export async function resigned(
  token: string,
  change: (said: Record<string, never>) => object,
  by: { readonly privateKey: KeyObject | Uint8Array; readonly header: JWTHeaderParameters },
): Promise<string> {
  const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    never
  >;
  const bytes = new TextEncoder().encode(JSON.stringify(change(said)));
  return new CompactSign(bytes).setProtectedHeader(by.header).sign(by.privateKey);
}

/** The header of a record with this key id. */
export const headerOf = (kid: string, more = {}) => ({ alg: 'EdDSA', typ: 'vc+jwt', kid, ...more });

export const anotherKey = generateKeyPairSync('ed25519').privateKey;

export function aRecord(origin: string, facts: Partial<RecordFacts>): RecordFacts {
  return {
    number: 'TPC-7Q2M-4X9D-AB12-CD34',
    issuedAt: new Date('2026-11-20T09:00:00Z'),
    verifyUrl: `${origin}/verify/TPC-7Q2M-4X9D-AB12-CD34`,
    from: 'es',
    to: 'en',
    pages: 2,
    profile: 'uscis',
    document: { kind: 'birth', country: 'MX' },
    agencyName: 'TruePage',
    translator: { name: 'Ana', credentials: [] },
    deliverySha256: null,
    certificateSha256: 'a'.repeat(64),
    translationSha256: 'b'.repeat(64),
    originalSha256: null,
    statusIndex: 4711,
    ...facts,
  };
}
