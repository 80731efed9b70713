import type { Config } from '../config.ts';
import type { FileStore } from '../ports/file-store.ts';
import { connectionFailure } from './connection-failure.ts';
import { fileFailure } from './file-failure.ts';
import { fine, problem, type Finding } from './finding.ts';

const part = 'files';

/** Writes a few bytes into the store, reads them back and removes them. `s3` is undefined for DATA_DIR. */
export async function checkStorage(
  store: Pick<FileStore, 'check'>,
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
): Promise<Finding> {
  try {
    await store.check();
  } catch (error) {
    return s3 === undefined ? diskProblem(error, dataDir) : bucketProblem(error, s3);
  }
  return fine(
    part,
    s3 === undefined ? `written and read in ${dataDir}/files` : `written and read in ${placeOf(s3)}`,
  );
}

type Bucket = NonNullable<Config['s3']>;

function placeOf({ bucket, endpoint }: Bucket): string {
  return `bucket ${bucket} at ${new URL(endpoint).host}`;
}

function diskProblem(error: unknown, dataDir: string): Finding {
  const failure = causesOf(error)
    .map((cause) => fileFailure(cause))
    .find((found) => found !== undefined);
  if (failure !== undefined) return problem(part, failure.problem, failure.advice);
  return problem(part, `${dataDir}/files does not work: ${reasonOf(error)}.`, 'Look after the disk.');
}

function bucketProblem(error: unknown, s3: Bucket): Finding {
  const causes = causesOf(error);
  const names = causes.map(({ name }) => name);
  const is = (...known: string[]) => names.some((name) => known.includes(name));
  const status = causes.map(statusOf).find((found) => found !== undefined);
  const place = placeOf(s3);
  if (is('InvalidAccessKeyId', 'UnrecognizedClientException'))
    return problem(
      part,
      `The object store of ${place} does not know S3_ACCESS_KEY_ID.`,
      'Check the key and its secret.',
    );
  if (is('SignatureDoesNotMatch'))
    return problem(
      part,
      `The object store of ${place} refuses S3_SECRET_ACCESS_KEY.`,
      'Set the secret that belongs to S3_ACCESS_KEY_ID, and S3_REGION to where the bucket lies.',
    );
  if (is('RequestTimeTooSkewed'))
    return problem(
      part,
      `The object store of ${place} refuses our clock.`,
      'Let this machine take its time from NTP.',
    );
  if (is('PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'))
    return problem(part, `The ${place} lies in another region than ${s3.region}.`, 'Set S3_REGION.');
  if (is('NoSuchBucket') || status === 404 || (error as { code?: unknown }).code === 'file.not_found')
    return problem(part, `There is no ${place}.`, 'Create it or mend S3_BUCKET.');
  if (is('AccessDenied') || status === 403 || status === 401)
    return problem(
      part,
      `The object store does not let this key write into ${place}.`,
      'Check key and secret, and allow it to list, get, put and delete objects there.',
    );
  const failure = connectionFailure(error);
  if (failure !== undefined)
    return problem(
      part,
      `The object store of ${place} cannot be reached: ${failure}.`,
      'Start it or mend S3_ENDPOINT.',
    );
  return problem(
    part,
    `The ${place} does not work: ${reasonOf(error)}.`,
    "Look into the object store's log.",
  );
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** The HTTP status in an error of the S3 SDK. */
function statusOf(error: Error): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function reasonOf(error: unknown): string {
  return (causesOf(error).at(-1)?.message ?? String(error)).replace(/\.$/, '');
}
