import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../../test/support/fixtures/s3-server.ts';
import { listTrash, takeBack, takingBackWhatIsNeeded, throwAway } from '../trash.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { folderForFile } from '../../../test/support/folder-for-file.ts';

const s3 = {
  bucket: 'documents',
  region: 'eu-central-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'a/secret+key',
};

const folder = folderForFile('file-store-');
const s3Server = await startS3Server(s3);
afterAll(() => s3Server.close());

const stores: { name: string; open: () => FileStore }[] = [
  { name: 'disk', open: () => createDiskFileStore(path.join(folder, 'files')) },
  { name: 'S3', open: () => createS3FileStore({ ...s3, endpoint: s3Server.endpoint }) },
  {
    name: 'S3 under a prefix',
    open: () => createS3FileStore({ ...s3, endpoint: s3Server.endpoint, prefix: 'shops/berlin' }),
  },
];

describe.each(stores)('the file store on $name', ({ open }) => {
  test('returns what was stored, also a large and an empty file, and knows its size', async () => {
    const store = open();
    for (const bytes of [0, 1, 3_000_000]) {
      const content = randomBytes(bytes);
      await store.put('a/large-1', inChunks(content), bytes);
      expect((await read(store, 'a/large-1')).equals(content)).toBe(true);
      expect(await store.head('a/large-1')).toEqual({ bytes });
    }
  });

  test('moves a file: removes the source, completes the target, and replaces an earlier one', async () => {
    const store = open();
    const [content, place] = [randomBytes(300_000), path.join(folder, 'spooled')];
    await put(store, 'a/taken', 'before');
    await writeFile(place, content);
    await store.take('a/taken', place, content.length);
    expect((await read(store, 'a/taken')).equals(content)).toBe(true);
    await expect(stat(place)).rejects.toThrow('ENOENT');
  });

  test('refuses a file of another size, and keeps the existing one', async () => {
    const store = open();
    const place = path.join(folder, 'too-short');
    await put(store, 'a/size', 'before');
    await writeFile(place, 'x');
    await expect(store.take('a/size', place, 2)).rejects.toThrow();
    expect(String(await read(store, 'a/size'))).toBe('before');
  });

  test('replaces an existing file', async () => {
    const store = open();
    await put(store, 'a/again', 'first, and longer');
    await put(store, 'a/again', 'second');
    expect(String(await read(store, 'a/again'))).toBe('second');
  });

  test('reports a missing file, and ignores the deletion of one', async () => {
    const store = open();
    await put(store, 'a/gone', 'x');
    await store.delete('a/gone');
    await store.delete('a/gone');
    expect(await store.head('a/gone')).toBeUndefined();
    await expect(store.get('a/gone')).rejects.toMatchObject({ code: 'file.not_found' });
  });

  test('lists every key under a prefix with the time it was written', async () => {
    const store = open();
    const keys = ['list/1', 'list/2', 'list/3', 'list/deeper/4', 'list/5'];
    for (const key of [...keys, 'listing', 'other/1']) await put(store, key, key);
    const found = await listed(store.list('list/'));
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const { modifiedAt } of found)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    expect(await listed(store.list('nothing/'))).toEqual([]);
  });

  test('stores nothing if the content is shorter or longer than announced, or fails', async () => {
    const store = open();
    await expect(store.put('a/short', Readable.from([Buffer.from('abc')]), 4)).rejects.toThrow();
    await expect(store.put('a/long', Readable.from([Buffer.from('abcde')]), 4)).rejects.toThrow();
    const broken = new PassThrough();
    broken.write('abc');
    setImmediate(() => broken.destroy(new Error('the other side hung up')));
    await expect(store.put('a/broken', broken, 4)).rejects.toThrow('hung up');
    for (const key of ['a/short', 'a/long', 'a/broken']) expect(await store.head(key)).toBeUndefined();
  });

  test('moves a file, also over another one, and lists it with the time of the move', async () => {
    const store = open();
    await put(store, 'move/from', 'moved');
    await put(store, 'move/to', 'in the way');
    await makeOld('move/from');
    await store.move('move/from', 'move/to');
    expect(String(await read(store, 'move/to'))).toBe('moved');
    expect(await store.head('move/from')).toBeUndefined();
    const [found] = await listed(store.list('move/'));
    expect(found?.key).toBe('move/to');
    expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    await expect(store.move('move/from', 'move/to')).rejects.toMatchObject({ code: 'file.not_found' });
    expect(String(await read(store, 'move/to'))).toBe('moved');
  });

  describe('with a trash', () => {
    test('a file in the trash is restored completely, explicitly or when it is requested', async () => {
      const store = open();
      for (const back of [
        () => takeBack(store, 'documents/1'),
        () => read(takingBackWhatIsNeeded(store), 'documents/1'),
      ]) {
        await put(store, 'documents/1', 'needed after all');
        expect(await throwAway(store, 'documents/1')).toBe(true);
        expect(await store.head('documents/1')).toBeUndefined();
        expect(await listed(store.list('documents/'))).toEqual([]);
        const [trashed] = await listed(listTrash(store));
        expect(trashed?.key).toBe('documents/1');
        expect(Math.abs(Date.now() - (trashed?.trashedAt.getTime() ?? 0))).toBeLessThan(60_000);
        expect(Boolean(await back())).toBe(true);
        expect(String(await read(store, 'documents/1'))).toBe('needed after all');
        expect(await listed(listTrash(store))).toEqual([]);
      }
      await store.delete('documents/1');
    });

    test('two concurrent requests for the same trashed file both get it', async () => {
      const store = takingBackWhatIsNeeded(open());
      await put(store, 'documents/2', 'for two');
      await throwAway(store, 'documents/2');
      const got = await Promise.all([read(store, 'documents/2'), read(store, 'documents/2')]);
      expect(got.map(String)).toEqual(['for two', 'for two']);
      await store.delete('documents/2');
    });

    test('a file in neither store nor trash is not found', async () => {
      const store = takingBackWhatIsNeeded(open());
      await expect(store.get('documents/3')).rejects.toMatchObject({ code: 'file.not_found' });
      expect([await throwAway(store, 'documents/3'), await takeBack(store, 'documents/3')]).toEqual([
        false,
        false,
      ]);
    });
  });

  test('rejects storage keys in another format', async () => {
    const store = open();
    for (const key of [
      '',
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      'a/.growing',
      'A',
      'a\\b',
      'a\0',
      'a'.repeat(201),
    ]) {
      await expect(store.put(key, Readable.from([]), 0)).rejects.toThrow('storage key');
      await expect(store.get(key)).rejects.toThrow('storage key');
      await expect(store.head(key)).rejects.toThrow('storage key');
      await expect(store.delete(key)).rejects.toThrow('storage key');
      await expect(store.move(key, 'a/b')).rejects.toThrow('storage key');
      await expect(store.move('a/b', key)).rejects.toThrow('storage key');
    }
  });

  test('passes a health check and leaves nothing behind', async () => {
    const store = open();
    await store.check();
    expect(await listed(store.list('probe/'))).toEqual([]);
  });
});

test("two installations in one bucket do not see each other's files", async () => {
  const settings = { ...s3, endpoint: s3Server.endpoint };
  const [whole, berlin] = [createS3FileStore(settings), createS3FileStore({ ...settings, prefix: 'berlin' })];
  await put(whole, 'shared/1', 'of the whole bucket');
  await put(berlin, 'shared/1', 'of Berlin');
  expect(String(await read(whole, 'shared/1'))).toBe('of the whole bucket');
  expect(s3Server.objects.get('berlin/shared/1')?.body.toString()).toBe('of Berlin');
  expect((await listed(berlin.list('shared/'))).map(({ key }) => key)).toEqual(['shared/1']);
  await berlin.delete('shared/1');
  expect(String(await read(whole, 'shared/1'))).toBe('of the whole bucket');
});

test('files on disk are readable only by their owner, and no temporary files remain', async () => {
  const store = createDiskFileStore(path.join(folder, 'private'));
  await put(store, 'a/b', 'x');
  await expect(store.put('a/c', Readable.from([Buffer.from('abc')]), 4)).rejects.toThrow();
  expect((await stat(path.join(folder, 'private/a/b'))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(folder, 'private/a'))).mode & 0o777).toBe(0o700);
  expect(await readdir(path.join(folder, 'private/.growing'))).toEqual([]);
});

test.runIf(existsSync('/dev/shm'))('a file is taken over from another disk, too', async () => {
  const store = createDiskFileStore(path.join(folder, 'near'));
  const far = await mkdtemp('/dev/shm/file-store-');
  await writeFile(path.join(far, 'x'), 'from afar');
  await store.take('a/far', path.join(far, 'x'), 9);
  expect(String(await read(store, 'a/far'))).toBe('from afar');
  expect(await readdir(far)).toEqual([]);
  await rm(far, { recursive: true });
});

test('a disk that cannot be written to is unavailable, not a defect', async () => {
  const place = path.join(folder, 'a-file');
  await writeFile(place, '');
  const store = createDiskFileStore(place);
  await expect(store.check()).rejects.toMatchObject({ code: 'internal.unavailable' });
  await expect(put(store, 'a/b', 'x')).rejects.toMatchObject({ code: 'internal.unavailable' });
});

test.each([
  ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['an unknown access key', { accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
  ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
])('with %s S3 is unavailable and the reason is in the log', async (_name, wrong, reason) => {
  const store = createS3FileStore({ ...s3, endpoint: s3Server.endpoint, ...wrong });
  const before = s3Server.objects.size;
  const attempts = [() => store.check(), () => store.get('a/b'), () => listed(store.list('a/'))];
  for (const attempt of attempts) {
    const error: unknown = await attempt().catch((failure: unknown) => failure);
    expect(error).toMatchObject({
      code: 'internal.unavailable',
      cause: { message: expect.stringContaining(reason) },
    });
    expect(JSON.stringify(error)).not.toContain('secret');
  }
  expect(s3Server.objects.size).toBe(before);
});

test('the strict server rejects a request that was changed in transit', async () => {
  const tampering = http.createServer((request, response) => {
    const { port } = new URL(s3Server.endpoint);
    const target = request.url!.replace('honest', 'forged');
    const headers =
      target === request.url ? { ...request.headers, 'x-amz-date': '20200101T000000Z' } : request.headers;
    const onward = http.request({ port, method: request.method, path: target, headers });
    onward.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode!)));
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => tampering.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(tampering.address() as AddressInfo).port}`;
  const store = createS3FileStore({ ...s3, endpoint });
  await expect(store.delete('a/honest')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('403') },
  });
  await expect(store.delete('a/other')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('403') },
  });
  tampering.closeAllConnections();
  tampering.close();
});

test('S3 that does not respond, or does not exist, is soon unavailable', async () => {
  const silent = await startS3Server(s3);
  silent.silent = true;
  const store = createS3FileStore({ ...s3, endpoint: silent.endpoint, timeoutMs: 200 });
  await expect(put(store, 'a/b', 'x')).rejects.toMatchObject({ code: 'internal.unavailable' });
  await expect(store.get('a/b')).rejects.toMatchObject({ code: 'internal.unavailable' });
  await silent.close();
  await expect(store.check()).rejects.toMatchObject({ code: 'internal.unavailable' });
});

async function put(store: FileStore, key: string, text: string): Promise<void> {
  await store.put(key, Readable.from([Buffer.from(text)]), Buffer.byteLength(text));
}

/** Makes a file look as if it had been written long ago, in any store. */
async function makeOld(key: string): Promise<void> {
  const long = new Date('2026-01-01T00:00:00Z');
  await utimes(path.join(folder, 'files', key), long, long).catch(() => undefined);
  for (const [place, object] of s3Server.objects) if (place.endsWith(key)) object.modifiedAt = long;
}

async function listed<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const result = [];
  for await (const entry of entries) result.push(entry);
  return result;
}

async function read(store: FileStore, key: string): Promise<Buffer> {
  return buffer(await store.get(key));
}

function inChunks(content: Buffer): Readable {
  const chunks: Buffer[] = [];
  for (let at = 0; at < content.length; at += 50_000) chunks.push(content.subarray(at, at + 50_000));
  return Readable.from(chunks);
}
