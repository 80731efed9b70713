import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskFileStore } from '../files/stores/disk-file-store.ts';
import type { FileStore } from '../ports/file-store.ts';
import { createS3FileStore } from '../files/stores/s3-file-store.ts';
import { takingBackWhatIsNeeded } from '../files/trash.ts';

/** The configured file store: a bucket, or a folder of DATA_DIR. Reading a file restores it from the trash. */
export function chooseFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return takingBackWhatIsNeeded(
    s3 ? createS3FileStore(s3) : createDiskFileStore(path.join(dataDir, 'files')),
  );
}
