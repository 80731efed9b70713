import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAuditSealer } from '../../src/audit/seal-audit.ts';
import { verifyAudit, type AuditReport } from '../../src/audit/verify-audit.ts';
import { recordAudit } from '../../src/audit/record-audit.ts';
import { postgresUrl } from '../support/server-process.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-24T12:00:00Z');
  server = await startTestServer({ clock: { now: () => now } });
});
afterEach(() => server.close());

const em = () => server.deps.orm.em.fork();
const verify = () => verifyAudit(server.deps);

/** Changes rows like the database's owner, bypassing the triggers. */
const tamper = (statement: string) =>
  em().transactional(async (unit) => {
    const db = unit.getKysely<object>();
    await sql`set local session_replication_role = replica`.execute(db);
    await sql.raw(statement).execute(db);
  });

/** Adds this many entries, a minute apart, sealed. Resolves with the id of the first. */
async function entries(count: number): Promise<number> {
  for (let at = 0; at < count; at += 1) {
    now = new Date(now.getTime() + 60_000);
    await recordAudit(em(), { actor: 'system', what: 'mail.dismissed', after: { kind: 'paid' } }, now);
  }
  await createAuditSealer(server.deps)();
  const { rows } = await sql<{ id: number }>`
    select id::int from audit_entries order by id desc limit 1 offset ${count - 1}`.execute(
    em().getKysely<object>(),
  );
  return rows[0]?.id ?? 0;
}

const kinds = ({ faults }: AuditReport) => faults.map(({ kind }) => kind);

test('an unchanged log verifies: sealed in order, anchored, and newer entries are listed', async () => {
  await entries(5);
  await recordAudit(em(), { actor: 'system', what: 'mail.dismissed', after: { kind: 'paid' } }, now);
  const report = await verify();
  expect(report).toMatchObject({ unsealed: 1, anchors: 1, faults: [] });
  expect(report.sealed).toBeGreaterThanOrEqual(5);
  await createAuditSealer(server.deps)();
  expect(await verify()).toMatchObject({ sealed: report.sealed + 1, unsealed: 0, faults: [] });
});

test('a changed entry is found, even by a microsecond', async () => {
  const first = await entries(5);
  await tamper(`update audit_entries set who = 'nobody' where id = ${first + 2}`);
  expect((await verify()).faults).toMatchObject([
    { kind: 'changed', where: expect.stringContaining(`entry ${first + 2},`) },
  ]);
  await tamper(`update audit_entries set who = 'system' where id = ${first + 2}`);
  expect((await verify()).faults).toEqual([]);
  await tamper(`update audit_entries set at = at + interval '1 microsecond' where id = ${first}`);
  expect(kinds(await verify())).toEqual(['changed']);
});

test('a removed entry is found, even if its link was removed too', async () => {
  const first = await entries(5);
  await tamper(`delete from audit_entries where id = ${first + 1}`);
  expect((await verify()).faults).toMatchObject([
    { kind: 'missing', where: expect.stringContaining(`entry ${first + 1},`) },
  ]);
  await tamper(`delete from audit_links where entry_id = ${first + 1}`);
  expect(kinds(await verify())).toEqual(['missing']);
});

test('an entry inserted among earlier ones is found, before and after sealing', async () => {
  await entries(5);
  now = new Date(now.getTime() + 3_600_000);
  await entries(1);
  await tamper(
    `insert into audit_entries (who, what, after, at) values ('customer', 'order.placed', '{}', '2026-11-24T12:02:30Z')`,
  );
  expect(kinds(await verify())).toEqual(['inserted']);
  await createAuditSealer(server.deps)();
  expect(kinds(await verify())).toEqual(['inserted']);
});

test('a chain rebuilt over a changed entry does not match the signed anchors', async () => {
  const first = await entries(3);
  await tamper(`update audit_entries set who = 'nobody' where id = ${first}; delete from audit_links`);
  await createAuditSealer(server.deps)();
  expect(kinds(await verify())).toEqual(['rewritten']);
});

test('entries cut off at the end are detected by the signed anchors', async () => {
  const first = await entries(3);
  await tamper(
    `delete from audit_links where entry_id > ${first}; delete from audit_entries where id > ${first}`,
  );
  expect((await verify()).faults).toMatchObject([
    { kind: 'missing', where: expect.stringMatching(/^everything from before position \d+/) },
  ]);
});

test('an entry that commits late is sealed after those before it', async () => {
  await entries(2);
  const slow = em();
  await slow.begin();
  await recordAudit(slow, { actor: 'system', what: 'mail.dismissed', after: { kind: 'paid' } }, now);
  await entries(2);
  await slow.commit();
  expect(await verify()).toMatchObject({ unsealed: 1, faults: [] });
  await createAuditSealer(server.deps)();
  expect(await verify()).toMatchObject({ unsealed: 0, faults: [] });
});

test('links are added, never changed', async () => {
  await entries(2);
  for (const statement of ["update audit_links set hash = ''", 'delete from audit_links'])
    await expect(sql.raw(statement).execute(em().getKysely<object>())).rejects.toThrow('append-only');
});

test('two concurrent sealers produce one chain', async () => {
  const entry = { actor: 'system', what: 'mail.dismissed', after: { kind: 'paid' } } as const;
  for (let at = 0; at < 20; at += 1) await recordAudit(em(), entry, now);
  const counts = await Promise.all([1, 2, 3].map(() => createAuditSealer(server.deps)()));
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 20]);
  expect(await verify()).toMatchObject({ unsealed: 0, faults: [] });
});

test('npm run verify-audit reports it, and so does its exit code', async () => {
  const first = await entries(3);
  expect(await run()).toMatchObject({
    code: 0,
    output: expect.stringContaining('The audit log is as it was written.'),
  });
  await tamper(`update audit_entries set who = 'nobody' where id = ${first}`);
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining(`CHANGED: entry ${first},`) });
});

function run(): Promise<{ code: number; output: string }> {
  const program = path.join(import.meta.dirname, '../../src/programs/verify-audit.ts');
  const database = { DATABASE_URL: postgresUrl(server.database.connection), DATA_DIR: server.dataDir };
  const env = { ...process.env, ...database };
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}
