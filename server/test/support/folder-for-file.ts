import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** At the top level of a test file: a temporary folder that is removed after the file's last test. */
export function folderForFile(prefix: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
