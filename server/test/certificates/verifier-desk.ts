import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { vi } from 'vitest';
import { inherited } from '../operation/inherited.ts';

interface Told {
  readonly code: number;
  /** stdout and stderr together. */
  readonly said: string;
}

/** The hash of file.pdf on every desk. */
export const deliverySha256 = createHash('sha256').update('the file').digest('hex');

/** A folder with file.pdf and other.pdf, in which verifiers run. */
export async function aDesk() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'truepage-verifiers-'));
  const put = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await put('file.pdf', 'the file');
  await put('other.pdf', 'another file');
  /** Runs a verifier like a user; without an installation's settings unless `env` has them. */
  const run = (program: string, args: readonly string[], env: Record<string, string> = {}): Promise<Told> =>
    new Promise((resolve) => {
      const file = path.join(import.meta.dirname, '../../src/programs', `${program}.ts`);
      const options = { cwd: folder, env: { ...inherited, ENV_FILE: 'none', ...env } };
      execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
      });
    });
  return {
    put,
    run,
    /** Runs verify-certificate for file.pdf and this record in this process: starting another one takes most of the time. */
    async check(record: string, issuer: string, ...more: readonly string[]): Promise<Told> {
      await put('record.jwt', record);
      const { argv, exitCode } = process;
      const folderOf = process.cwd();
      let said = '';
      const hear = (text: string | Uint8Array) => ((said += text.toString()), true);
      const ears = [process.stdout, process.stderr].map((to) =>
        vi.spyOn(to, 'write').mockImplementation(hear),
      );
      try {
        process.chdir(folder);
        process.argv = [
          process.execPath,
          'verify-certificate',
          'file.pdf',
          'record.jwt',
          '--issuer',
          issuer,
          ...more,
        ];
        // The program runs when it is imported, so each run needs another URL. Test files share modules.
        await import(/* @vite-ignore */ `../../src/programs/verify-certificate.ts?check=${randomUUID()}`);
        return { code: Number(process.exitCode ?? 0), said };
      } finally {
        for (const ear of ears) ear.mockRestore();
        process.chdir(folderOf);
        Object.assign(process, { argv, exitCode });
      }
    },
    clear: () => rm(folder, { recursive: true }),
  };
}
