import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../test/support/server-process.ts';
import { startFilled, type FilledPostgres } from './filled-postgres.ts';
import { admin } from './rows.ts';

/** With what the service is started on it: its environment. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Builds what `npm start` runs, measures on a database with so many orders, and ends the process: with 1 where something failed.
 * Nothing of it is left.
 */
export async function onFilled(
  orders: number,
  measure: (postgres: FilledPostgres, settings: Settings) => Promise<void>,
): Promise<never> {
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../../../scripts/build.ts')]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'truepage-bench-'));
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    TRUST_PROXY: '1',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
  let postgres: FilledPostgres | undefined;
  try {
    postgres = await startFilled(path.join(folder, 'postgres'), settings, orders);
    await measure(postgres, settings);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}
