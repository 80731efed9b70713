import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DamagedDocumentError, decryptStream, encryptedBytes, encryptStream } from './encryption.ts';
import { makeFileKey, readMasterKey, unwrapKey, wrapKey } from './file-key.ts';

const chunk = 64 * 1024;
const sealedChunk = chunk + 16;
const header = 11;

test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 5])(
  '%i bytes are decrypted unchanged, and their encrypted size is known in advance',
  async (bytes) => {
    const key = makeFileKey();
    const plain = randomBytes(bytes);
    const sealed = await encrypt(key, plain);

    expect(sealed.length).toBe(encryptedBytes(bytes));
    expect(sealed.includes(plain.subarray(0, 32)) && bytes >= 32).toBe(false);
    expect((await through(decryptStream(key), [sealed])).equals(plain)).toBe(true);
  },
);

test('the result does not depend on how the stream is split into pieces', async () => {
  const key = makeFileKey();
  const plain = randomBytes(2 * chunk + 100);
  const sealed = await encrypt(key, plain);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: chunk })), async (sizes) => {
      expect((await through(decryptStream(key), pieces(sealed, sizes))).equals(plain)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a file that is truncated anywhere is detected', async () => {
  const key = makeFileKey();
  const sealed = await encrypt(key, randomBytes(2 * chunk + 100));
  const ends = [0, 5, header, header + 15, header + sealedChunk, header + 2 * sealedChunk, sealed.length - 1];
  for (const end of ends) await expectDamaged(key, sealed.subarray(0, end));
});

test('swapped, repeated, missing, added and altered chunks are detected, and none of their plain text is emitted', async () => {
  const key = makeFileKey();
  const sealed = await encrypt(key, randomBytes(3 * chunk));
  const head = sealed.subarray(0, header);
  const [a, b, c] = [0, 1, 2].map((n) =>
    sealed.subarray(header + n * sealedChunk, header + (n + 1) * sealedChunk),
  );
  const altered = Buffer.from(sealed);
  altered[header + 10]! ^= 1;

  expect(await expectDamaged(key, Buffer.concat([head, b!, a!, c!]))).toBe(0);
  expect(await expectDamaged(key, altered)).toBe(0);
  expect(await expectDamaged(key, Buffer.concat([head, a!, a!, c!]))).toBe(chunk);
  expect(await expectDamaged(key, Buffer.concat([head, a!, c!]))).toBe(chunk);
  expect(await expectDamaged(key, Buffer.concat([head, a!, b!]))).toBe(chunk);
  expect(await expectDamaged(key, Buffer.concat([sealed, c!]))).toBe(2 * chunk);
});

test("chunks do not decrypt with another file's header, another header, or another key", async () => {
  const key = makeFileKey();
  const [one, two] = [await encrypt(key, randomBytes(100)), await encrypt(key, randomBytes(100))];

  await expectDamaged(key, Buffer.concat([one.subarray(0, header), two.subarray(header)]));
  await expectDamaged(key, Buffer.concat([Buffer.from('XXXX'), one.subarray(4)]));
  await expectDamaged(makeFileKey(), one);
});

test('a document key can only be unwrapped with its master key and for its document', () => {
  const [ours, theirs] = [readMasterKey('ab'.repeat(32)), readMasterKey('cd'.repeat(32))];
  const key = makeFileKey();
  const wrapped = wrapKey(ours, 'documents/1', key);

  expect(wrapped).toMatch(new RegExp(`^v1\\.${ours.id}\\.[\\w-]+$`, 'u'));
  expect(Buffer.from(unwrapKey(ours, 'documents/1', wrapped)).equals(key)).toBe(true);
  expect(() => unwrapKey(ours, 'documents/2', wrapped)).toThrow();
  expect(() => unwrapKey(theirs, 'documents/1', wrapped)).toThrow(/needs master key/u);
  expect(() => unwrapKey(theirs, 'documents/1', wrapped.replace(ours.id, theirs.id))).toThrow();
  for (const text of ['', 'v1', 'v2.a.b', `v1.${ours.id}.AAAA`, `${wrapped}.x`]) {
    expect(() => unwrapKey(ours, 'documents/1', text)).toThrow();
  }
});

test('a master key of another length is rejected', () => {
  for (const hex of ['', 'ab'.repeat(31), 'zz'.repeat(32)]) expect(() => readMasterKey(hex)).toThrow();
});

async function encrypt(key: Uint8Array, plain: Buffer): Promise<Buffer> {
  return through(encryptStream(key), [plain]);
}

async function through(transform: Transform, input: Buffer[]): Promise<Buffer> {
  return buffer(Readable.from(input).compose(transform));
}

/** Expects decryption to fail; returns how many plain bytes were emitted before. */
async function expectDamaged(key: Uint8Array, sealed: Buffer): Promise<number> {
  const stream = decryptStream(key);
  let bytes = 0;
  stream.on('data', (piece: Buffer) => (bytes += piece.length));
  const failed = new Promise((resolve) => stream.on('error', resolve).on('end', () => resolve(undefined)));
  Readable.from([sealed]).pipe(stream);
  expect(await failed).toBeInstanceOf(DamagedDocumentError);
  return bytes;
}

function pieces(bytes: Buffer, sizes: number[]): Buffer[] {
  const result: Buffer[] = [];
  let at = 0;
  for (const size of sizes) {
    result.push(bytes.subarray(at, at + size));
    at += size;
  }
  return [...result, bytes.subarray(at)];
}
