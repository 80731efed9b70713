import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { recoverAdministrator } from '../../src/staff/recover-administrator.ts';
import { inherited } from '../operation/inherited.ts';
import { postgresUrl } from '../support/server-process.ts';
import { makeStaff, signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile();

const recover = (username: string, mayPromote = false) =>
  recoverAdministrator({ orm: server.deps.orm, now: new Date(), randomBytes }, { username, mayPromote });
const signIn = (username: string, password: string) =>
  server.call('POST', '/api/admin/login', { username, password });

test('an administrator who lost the password gets a new one, and old sessions end', async () => {
  const admin = await signInAs(server, 'admin');
  const password = await recover(admin.username);
  expect((await admin.call('GET', '/api/admin/orders')).status).toBe(401);
  expect((await signIn(admin.username, admin.password)).status).toBe(401);
  expect((await signIn(admin.username, password)).body).toMatchObject({ success: true });
});

describe('an account that is not an active administrator', () => {
  test.each([
    ['a translator', () => makeStaff(server, 'translator', 'lin'), 'lin'],
    [
      'a locked administrator',
      async () => {
        const id = await makeStaff(server, 'admin', 'locked');
        await server.deps.orm.em.fork().nativeUpdate(StaffAccount, { id }, { disabledAt: new Date() });
      },
      'locked',
    ],
    ['a name without an account', () => Promise.resolve(), 'rescue'],
  ])('%s becomes one only where that is allowed', async (_who, make, username) => {
    await make();
    await expect(recover(username)).rejects.toThrow('run the command again with --make-administrator');
    expect((await signIn(username, 'anything')).status).toBe(401);
    const password = await recover(username, true);
    expect((await signIn(username, password)).body).toMatchObject({ staff: { role: 'admin' } });
  });
});

describe('npm run recover-admin', () => {
  const program = path.join(import.meta.dirname, '../../src/programs/recover-administrator.ts');
  const run = (...args: string[]) =>
    new Promise<{ code: number; output: string; problem: string }>((resolve) => {
      const env = {
        ...inherited,
        ENV_FILE: 'none',
        DATA_DIR: server.dataDir,
        DATABASE_URL: postgresUrl(server.database.connection),
      };
      execFile(process.execPath, [program, ...args], { env }, (error, output, problem) =>
        resolve({ code: Number(error?.code ?? 0), output, problem }),
      );
    });

  test('shows the account, and without a terminal promotes it only with the option', async () => {
    await makeStaff(server, 'translator', 'tove', 'tove@example.com');
    const refused = await run('tove');
    expect(refused).toMatchObject({
      code: 1,
      output: 'tove: role translator, address tove@example.com, active\n',
    });
    expect(refused.problem).toContain('with --make-administrator');
    expect((await server.deps.orm.em.fork().findOneOrFail(StaffAccount, { username: 'tove' })).role).toBe(
      'translator',
    );

    const done = await run('tove', '--make-administrator');
    const password = /with the password (\S+)/.exec(done.output)?.[1] ?? '';
    expect((await signIn('tove', password)).body).toMatchObject({ staff: { role: 'admin' } });
  });

  test('refuses unknown options', async () => {
    expect(await run('tove', '--make-admin')).toMatchObject({ code: 1, output: '' });
  });
});
