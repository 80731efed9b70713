import { AppError } from '@truepage/core/errors';
import { expect, test } from 'vitest';
import { startObjectStore } from '../../test/support/fake-object-store.ts';
import { createS3FileStore } from '../files/stores/s3-file-store.ts';
import { checkStorage } from './storage.ts';

const s3 = {
  endpoint: 'https://objects.example',
  bucket: 'paper',
  prefix: undefined,
  region: 'eu-west-1',
  accessKeyId: 'AKIA',
  secretAccessKey: 'not to be seen',
};

/** Errors as the adapters throw them: the SDK's error is the innermost cause. */
function failingWith(fields: Record<string, unknown>) {
  const cause = Object.assign(new Error('not to be seen'), fields);
  const error = new AppError('internal.unavailable', undefined, {
    cause: new Error('the store failed', { cause }),
  });
  return { check: () => Promise.reject(error) };
}

test.each([
  [
    { name: 'SignatureDoesNotMatch', $metadata: { httpStatusCode: 403 } },
    'refuses S3_SECRET_ACCESS_KEY',
    'S3_REGION',
  ],
  [
    { name: 'InvalidAccessKeyId', $metadata: { httpStatusCode: 403 } },
    'does not know S3_ACCESS_KEY_ID',
    'secret',
  ],
  [
    { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } },
    'does not let this key write',
    'put and delete',
  ],
  [
    { name: 'Unauthorized', $metadata: { httpStatusCode: 401 } },
    'does not let this key write',
    'key and secret',
  ],
  [{ name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } }, 'There is no bucket paper', 'Create it'],
  [{ name: 'PermanentRedirect', $metadata: { httpStatusCode: 301 } }, 'lies in another region', 'S3_REGION'],
  [{ name: 'RequestTimeTooSkewed', $metadata: { httpStatusCode: 403 } }, 'refuses our clock', 'NTP'],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'cannot be reached: nothing listens there', 'S3_ENDPOINT'],
  [{ name: 'TimeoutError' }, 'cannot be reached: it does not answer', 'S3_ENDPOINT'],
  [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'its certificate is not trusted', 'S3_ENDPOINT'],
])('a bucket that fails with %j is told in one sentence, with what to do', async (fields, says, advice) => {
  const found = await checkStorage(failingWith(fields), { s3, dataDir: '/data' });
  expect(found).toMatchObject({
    level: 'problem',
    says: expect.stringContaining(says) as unknown,
    advice: expect.stringContaining(advice) as unknown,
  });
  expect(JSON.stringify(found)).not.toContain('not to be seen');
});

test.each([
  [404, 'NoSuchBucket', 'There is no bucket paper at'],
  [403, 'SignatureDoesNotMatch', 'refuses S3_SECRET_ACCESS_KEY'],
])('a store that answers %s %s is understood through the SDK', async (status, code, says) => {
  const { endpoint, close } = await startObjectStore(status, code);
  const settings = { ...s3, endpoint };
  const found = await checkStorage(createS3FileStore(settings), { s3: settings, dataDir: '/data' });
  expect(found.says).toContain(says);
  close();
});

test('an unreachable store is recognised behind the error of the SDK', async () => {
  const { endpoint, close } = await startObjectStore(200, '');
  close();
  const settings = { ...s3, endpoint };
  const found = await checkStorage(createS3FileStore(settings), { s3: settings, dataDir: '/data' });
  expect(found.says).toContain('cannot be reached: nothing listens there (connection refused)');
});

test('a full disk and a folder without permissions are reported by path', async () => {
  const full = failingWith({ code: 'ENOSPC', syscall: 'write', path: '/data/files/.growing/1' });
  expect(await checkStorage(full, { s3: undefined, dataDir: '/data' })).toMatchObject({
    says: '/data/files/.growing/1 cannot be written: the disk is full (ENOSPC).',
  });
  const closed = failingWith({ code: 'EACCES', syscall: 'mkdir', path: '/data/files' });
  expect(await checkStorage(closed, { s3: undefined, dataDir: '/data' })).toMatchObject({
    says: expect.stringMatching(/^\/data\/files may not be used by user \w+ \(EACCES\)\.$/) as unknown,
  });
});
