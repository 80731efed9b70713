import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPaths } from '@truepage/core/api/admin/file-routes';
import { checkAuditFile } from '../../../src/audit/check-audit-file.ts';
import { recordAudit } from '../../../src/audit/record-audit.ts';
import { createAuditSealer } from '../../../src/audit/seal-audit.ts';
import { AuditEntry } from '../../../src/db/rows/people/audit-entry.ts';
import { readKeys } from '../../../src/records/published.ts';
import { readIssuer } from '../../../src/records/read-issuer.ts';
import { aDesk } from '../../certificates/verifier-desk.ts';
import { signInAs } from '../../support/staff.ts';
import { startServerForFile } from '../../support/test-server.ts';
import { vectors } from '../../support/xss-vectors.ts';

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 9, day, hour));
const server = await startServerForFile({ clock: { now: () => at(31) } });
const owner = await signInAs(server, 'admin');
const desk = await aDesk();
afterAll(() => desk.clear());

const em = () => server.deps.orm.em.fork();
const seal = createAuditSealer(server.deps);
const ask = (query = '', cookie = owner.cookie) =>
  fetch(`${server.origin}${exportPaths.audit}${query}`, { headers: { Cookie: cookie } });
const save = async (query = '') => (await ask(query)).text();

async function check(text: string) {
  await desk.put('audit.jsonl', text);
  return desk.run('verify-audit', ['audit.jsonl', '--issuer', server.origin, '--keys', 'keys.json']);
}

/** The usernames in the entries of an export. */
const namesIn = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{"position"'))
    .map((line) => (JSON.parse((JSON.parse(line) as { entry: string }).entry) as unknown[])[6])
    .map((after) => (after as { username?: unknown } | null)?.username);

const disabled = (username: string, when: Date) =>
  recordAudit(em(), { actor: 'system', what: 'staff.disabled', after: { username } }, when);

const hostile = [
  ...vectors.slice(0, 20).map(({ source }) => source),
  'line\nbreak\r\n',
  '\u2028\u2029',
  '"}\n{"head":"',
  '\u202Egnp.exe',
  '=1+1',
  '%s%n',
];

beforeAll(async () => {
  await desk.put('keys.json', JSON.stringify(await server.deps.records.jwks()));
  await disabled('early', at(1));
  // Committed late: the chain follows the ids.
  await disabled('second day', at(2, 23));
  await disabled('late of the first day', at(1, 23));
  for (const name of hostile) await disabled(name, at(3));
  await seal();
});

test('the whole log is saved with a dated name, hostile texts included, and the command accepts it', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/jsonl; charset=utf-8',
    'content-disposition': 'attachment; filename="audit-log-2026-10-31.jsonl"',
    'cache-control': 'no-store',
  });
  const text = await response.text();
  expect(namesIn(text)).toEqual(expect.arrayContaining(hostile));
  const { code, said } = await check(text);
  expect(said).toContain(`${namesIn(text).length} entries as they were chained, signed`);
  expect(code).toBe(0);
});

test('an export of days has all of their entries and starts after the previous link', async () => {
  const first = await save('?until=2026-10-01');
  // The first entries are those of the start.
  expect(namesIn(first).slice(-3)).toEqual(['early', 'second day', 'late of the first day']);
  const second = await save('?from=2026-10-02&until=2026-10-02');
  expect(namesIn(second)).toEqual(['second day']);
  const third = await save('?from=2026-10-03&until=2026-10-03');
  expect(namesIn(third)).toEqual(hostile);
  const none = await save('?from=2026-10-10&until=2026-10-11');
  expect(namesIn(none)).toEqual([]);
  for (const [text, count] of [
    [first, namesIn(first).length],
    [second, 1],
    [third, hostile.length],
    [none, 0],
  ] as const)
    expect(await check(text)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${count} entries as they were chained`),
    });
  expect((await ask('?from=2026-10-03&until=2026-10-02')).status).toBe(400);
  expect((await ask('?from=yesterday')).status).toBe(400);
});

test('a period that lost entries at its start or end is refused', async () => {
  const lines = (await save('?from=2026-10-03&until=2026-10-03')).trimEnd().split('\n');
  const [after = '', one = '', ...others] = lines;
  const later = `{"after":${one.replace(/,"entry":.*/, '}')}}`;
  const fileOf = (some: readonly string[]) => some.map((line) => `${line}\n`).join('');
  for (const [text, line] of [
    [fileOf([one, ...others]), 1],
    [fileOf([later, ...others]), lines.length - 1],
    [fileOf([after, one, after, ...others]), 3],
    [fileOf(lines.slice(0, -1)), lines.length],
  ] as const)
    expect(await check(text)).toMatchObject({
      code: 2,
      said: expect.stringContaining(`FORGED: Line ${line}:`),
    });
});

test('an export is recorded with the person, the days and the number of entries, before it is sent', async () => {
  await (await ask('?from=2026-10-03&until=2026-10-03')).body?.cancel();
  const [last] = await em().find(
    AuditEntry,
    { what: 'audit.exported' },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  expect(last).toMatchObject({
    who: owner.username,
    after: { from: '2026-10-03', until: '2026-10-03', entries: hostile.length },
  });
  const before = await em().count(AuditEntry, { what: 'audit.exported' });
  const reviewer = await signInAs(server, 'reviewer');
  expect((await ask('', reviewer.cookie)).status).toBe(403);
  expect(await em().count(AuditEntry, { what: 'audit.exported' })).toBe(before);
});

test('a download of 100,000 entries uses no more memory than a small one; truncated anywhere, it is refused', async () => {
  await sql`insert into audit_entries (who, what, after, at)
    select 'system', 'staff.disabled', jsonb_build_object('username', repeat('x', 500) || n), ${at(20)}
    from generate_series(1, 100000) n`.execute(em().getKysely<object>());
  await seal();
  const body = (await ask('?from=2026-10-20&until=2026-10-20')).body;
  if (body === null) throw new Error('no body');
  const issuer = readIssuer(server.origin);
  if (issuer === undefined) throw new Error('no issuer');
  const trusted = { issuer, keys: readKeys(JSON.stringify(await server.deps.records.jwks())) };
  const start = heapUsed();
  let [bytes, most] = [0, 0];
  const measured = async function* () {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      if (Math.floor((bytes + chunk.length) / 5e6) > Math.floor(bytes / 5e6))
        most = Math.max(most, heapUsed() - start);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const head = await checkAuditFile(measured(), trusted);
  expect(head.position - (head.after ?? 0)).toBe(100_000);
  expect(bytes).toBeGreaterThan(60e6);
  expect(most).toBeLessThan(15e6);

  const stopped = (await ask('?from=2026-10-20')).body?.getReader();
  const part = Buffer.from((await stopped?.read())?.value ?? '').toString();
  await stopped?.cancel();
  expect(await check(part)).toMatchObject({ code: 2, said: expect.stringMatching(/FORGED: Line \d+:/) });
}, 120_000);

test('a damaged log aborts the download, without a signed head', async () => {
  await em().transactional(async (unit) => {
    const db = unit.getKysely<object>();
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`update audit_entries set who = 'nobody' where after->>'username' = 'early'`.execute(db);
  });
  await expect(save('?until=2026-10-01')).rejects.toThrow();
});

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** The bytes in use after a garbage collection. */
function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
