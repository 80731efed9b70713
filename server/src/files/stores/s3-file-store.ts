import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import { AppError } from '@truepage/core/errors';
import { exactLength } from './exact-length.ts';
import { isNotFound, type FileStore } from '../../ports/file-store.ts';
import { probeStore } from './probe-store.ts';
import { demandStorageKey } from './storage-key.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  /** Prepended to every key with a slash, for several installations in one bucket. */
  readonly prefix?: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Idle timeout, in ms. */
  readonly timeoutMs?: number;
}

/** Runs a call of the SDK; `what` names it in the reason of a failure. */
type Call = <Result>(
  what: string,
  run: (client: S3.S3Client, sdk: typeof S3) => Promise<Result>,
) => Promise<Result>;

/**
 * Stores files in an existing bucket of any S3-compatible service. Throws 'internal.unavailable', with the reason as
 * its cause, if the server refuses, fails or does not respond.
 */
export function createS3FileStore(settings: S3Settings): FileStore {
  const { bucket: Bucket, prefix = '', endpoint } = settings;
  const root = prefix === '' ? '' : `${prefix}/`;
  const placeOf = (key: string): Place => {
    demandStorageKey(key);
    return { Bucket, Key: `${root}${key}` };
  };
  let connection: ReturnType<typeof connect> | undefined;

  const call: Call = async (what, run) => {
    connection ??= connect(settings);
    const { client, sdk } = await connection;
    return run(client, sdk).catch((error: unknown) => {
      throw asAppError(what, error);
    });
  };

  const store: FileStore = {
    place: `the bucket ${Bucket}${prefix === '' ? '' : `, under ${prefix}/,`} at ${endpoint}`,

    put: async (key, body, bytes) => putObject(call, placeOf(key), body, bytes),

    async take(key, place, bytes) {
      await putObject(call, placeOf(key), createReadStream(place), bytes);
      await unlink(place);
    },

    async get(key) {
      const place = placeOf(key);
      const { Body } = await call('get', (client, { GetObjectCommand }) =>
        client.send(new GetObjectCommand(place)),
      );
      if (!(Body instanceof Readable)) throw new AppError('internal.unavailable');
      return Body;
    },

    head: async (key) => headOf(call, placeOf(key)),

    async move(from, to) {
      const [source, target] = [placeOf(from), placeOf(to)];
      const CopySource = `${Bucket}/${source.Key}`;
      await call('copy', (client, { CopyObjectCommand }) =>
        client.send(new CopyObjectCommand({ ...target, CopySource })),
      );
      await removeObject(call, source);
    },

    delete: async (key) => removeObject(call, placeOf(key)),
    list: (below) => listObjects(call, Bucket, root, below),
    check: () => probeStore(store),
  };
  return store;
}

async function headOf(call: Call, place: Place): Promise<{ bytes: number } | undefined> {
  const found = await call('head', (client, { HeadObjectCommand }) =>
    client.send(new HeadObjectCommand(place)),
  ).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
  return found === undefined ? undefined : { bytes: found.ContentLength ?? 0 };
}

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

async function removeObject(call: Call, place: Place): Promise<void> {
  await call('delete', (client, { DeleteObjectCommand }) => client.send(new DeleteObjectCommand(place)));
}

async function putObject(call: Call, place: Place, body: Readable, bytes: number): Promise<void> {
  const broken = new AbortController();
  const Body = pipeline(body, exactLength(bytes), (error) => {
    if (error) broken.abort(error);
  });
  try {
    await call('put', (client, { PutObjectCommand }) =>
      client.send(new PutObjectCommand({ ...place, Body, ContentLength: bytes }), {
        abortSignal: broken.signal,
      }),
    );
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error;
  } finally {
    Body.destroy();
  }
}

async function* listObjects(
  call: Call,
  Bucket: string,
  root: string,
  below: string,
): ReturnType<FileStore['list']> {
  const Prefix = `${root}${below}`;
  let ContinuationToken: string | undefined;
  do {
    const page = await call('list', (client, { ListObjectsV2Command }) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
    );
    for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified !== undefined)
        yield { key: Key.slice(root.length), bytes: Size, modifiedAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** The SDK is large, so it is loaded only if S3 is used. */
async function connect({ endpoint, region, accessKeyId, secretAccessKey, timeoutMs = 30_000 }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other implementations support neither virtual host names nor the SDK's newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // The SDK reports errors by throwing.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: Math.min(5_000, timeoutMs),
      socketTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  return { client, sdk };
}

/** The relevant fields of an SDK error. */
interface S3Failure {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function asAppError(what: string, error: unknown): AppError {
  const { name = 'Error', $metadata } = error as S3Failure;
  const status = $metadata?.httpStatusCode;
  if (status === 404 && name !== 'NoSuchBucket') return new AppError('file.not_found');
  const reason = `The object store failed at "${what}": ${name}${status === undefined ? '' : ` (HTTP ${status})`}.`;
  return new AppError('internal.unavailable', undefined, { cause: new Error(reason, { cause: error }) });
}
