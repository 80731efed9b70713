import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { imageLimits } from '@truepage/core/content/content-page';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../src/db/rows/people/audit-entry.ts';
import { ContentImage } from '../../src/db/rows/pages/content-image.ts';
import { aTinyPicture, pictureForm } from './content.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();
const admin = await signInAs(server, 'admin');

const upload = (picture: Blob) => admin.call('POST', '/api/admin/content-images', pictureForm(picture));
const uploadBytes = (bytes: Uint8Array, name = 'picture') => upload(new File([Buffer.from(bytes)], name));
const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, server.origin), init);
const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: { r: randomUUID().charCodeAt(0), g: 90, b: 20 } },
  });

async function shown(url: unknown) {
  const bytes = Buffer.from(await (await get(String(url))).arrayBuffer());
  return { bytes, metadata: await sharp(bytes).metadata() };
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'as %s is accepted and served as WebP',
    async (format) => {
      const { status, body } = await uploadBytes(await plain(320, 200).toFormat(format).toBuffer());
      expect([status, body]).toEqual([
        201,
        { url: expect.stringMatching(/^\/media\/[\da-f-]{36}\.webp$/), width: 320, height: 200 },
      ]);
      const { metadata } = await shown(body['url']);
      expect(metadata).toMatchObject({ format: 'webp', width: 320, height: 200 });
    },
  );

  test('has at most 1600 pixels per side, the right orientation, and no location', async () => {
    const photo = await plain(3000, 1500)
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('secret place')).toBe(true);
    const { body } = await uploadBytes(photo);
    expect([body['width'], body['height']]).toEqual([800, 1600]);
    const { bytes, metadata } = await shown(body['url']);
    expect(metadata).toMatchObject({ width: 800, height: 1600 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    expect(bytes.includes('secret')).toBe(false);
  });

  test('loses data hidden after it', async () => {
    const polyglot = Buffer.concat([
      await plain(5, 5).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { bytes } = await shown((await uploadBytes(polyglot)).body['url']);
    expect(bytes.includes('script')).toBe(false);
  });

  test('uploaded again has the same address, also concurrently', async () => {
    const picture = await plain(40, 30).png().toBuffer();
    const replies = await Promise.all(Array.from({ length: 4 }, () => uploadBytes(picture)));
    expect(new Set(replies.map(({ body }) => body['url'])).size).toBe(1);
    const files = await Array.fromAsync(server.deps.store.list('images/'));
    expect(files.length).toBe(await server.deps.orm.em.fork().count(ContentImage));
  });

  test('is logged with the person who added it', async () => {
    const { body } = await uploadBytes(await plain(21, 22).png().toBuffer());
    const line = await server.deps.orm.em
      .fork()
      .findOneOrFail(AuditEntry, { what: 'content.image_added' }, { orderBy: { id: 'desc' } });
    expect([line.who, line.after]).toEqual([
      admin.username,
      { imageId: String(body['url']).slice(7, 43), width: 21, height: 22 },
    ]);
  });
});

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>';

  test.each([
    ['an SVG', svg, 'image.type', 415],
    ['a page called a picture', '<html></html>', 'image.type', 415],
    ['nothing at all', '', 'image.type', 415],
    ['a PDF', '%PDF-1.7', 'image.type', 415],
    ['half a picture', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'image.unreadable', 422],
    ['a picture of nothing', '\xFF\xD8\xFF\xE0xxxxxxxx', 'image.unreadable', 422],
  ])('%s', async (_, content, code, status) => {
    const reply = await uploadBytes(Buffer.from(content, 'latin1'), 'photo.png');
    expect([reply.body['code'], reply.status]).toEqual([code, status]);
  });

  test('a picture of more than 10 MB', async () => {
    const large = Buffer.alloc(imageLimits.bytes + 1);
    Buffer.from(await aTinyPicture().arrayBuffer()).copy(large);
    expect((await uploadBytes(large)).body['code']).toBe('image.too_large');
    expect((await uploadBytes(Buffer.concat([large, large]))).body['code']).toBe('image.too_large');
  });

  test('a small file that unpacks to more than 50 megapixels', async () => {
    const bomb = await plain(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await uploadBytes(bomb)).body['code']).toBe('image.too_large');
  });

  test('a truncated picture', async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, () => Math.random() * 256));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    expect((await uploadBytes(whole.subarray(0, whole.length / 2))).body['code']).toBe('image.unreadable');
  });

  test('a form without a picture', async () => {
    const form = new FormData();
    form.set('text', 'x');
    const { status, body } = await admin.call('POST', '/api/admin/content-images', form);
    expect([status, body['code']]).toEqual([400, 'file.missing']);
  });
});

describe('an address of a picture', () => {
  test('may be cached for a year and cannot execute anything', async () => {
    const url = String((await upload(aTinyPicture())).body['url']);
    const answer = await get(url);
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      },
    ]);
    const etag = answer.headers.get('etag') ?? '';
    const length = Number(answer.headers.get('content-length'));
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
    expect((await get(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await get(url, { method: 'HEAD' });
    expect([
      head.status,
      Number(head.headers.get('content-length')),
      head.headers.get('content-type'),
    ]).toEqual([200, length, 'image/webp']);
  });

  test.each([
    `${randomUUID()}.webp`,
    'x.webp',
    'x',
    `${randomUUID()}.png`,
    '..%2f..%2fetc%2fpasswd',
    '%00.webp',
  ])('that we did not make shows nothing: %s', async (name) => {
    const answer = await get(`/media/${name}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
