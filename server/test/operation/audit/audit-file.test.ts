import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditSealer } from '../../../src/audit/seal-audit.ts';
import { exportAudit } from '../../../src/audit/export-audit.ts';
import { recordAudit } from '../../../src/audit/record-audit.ts';
import { aDesk } from '../../certificates/verifier-desk.ts';
import { postgresUrl } from '../../support/server-process.ts';
import { startServerForFile } from '../../support/test-server.ts';

const now = new Date('2026-11-27T12:00:00Z');
const server = await startServerForFile({ clock: { now: () => now } });
const desk = await aDesk();
afterAll(() => desk.clear());

const em = () => server.deps.orm.em.fork();
let lines: readonly string[];
let keys: { readonly keys: readonly JsonWebKey[] };
beforeAll(async () => {
  for (const name of ['one', 'two\u2028still two', 'three', 'four'])
    await recordAudit(em(), { actor: 'system', what: 'staff.disabled', after: { username: name } }, now);
  await createAuditSealer(server.deps)();
  let text = '';
  for await (const part of exportAudit(server.deps)) text += part;
  lines = text.trimEnd().split('\n');
  keys = (await server.deps.records.jwks()) as typeof keys;
  await desk.put('keys.json', JSON.stringify(keys));
});

async function check(text: string) {
  await desk.put('audit.jsonl', text);
  return desk.run('verify-audit', ['audit.jsonl', '--issuer', server.origin, '--keys', 'keys.json']);
}
const fileOf = (some: readonly string[]) => some.map((line) => `${line}\n`).join('');

/** Verifies an export with only node:crypto. Returns the number of entries. */
function checkIndependently(file: string): number {
  const parsed = file.trimEnd().split('\n');
  const end = JSON.parse(parsed.pop() ?? '') as { head: string };
  let before = '';
  for (const [at, line] of parsed.entries()) {
    const { position, hash, entry } = JSON.parse(line) as { position: number; hash: string; entry: string };
    if (position !== at + 1) throw new Error(`line ${at + 1}: position ${position}`);
    before = createHash('sha256').update(`${before}\n${entry}`).digest('hex');
    if (hash !== before) throw new Error(`line ${at + 1}: hash`);
  }
  const [header = '', payload = '', signature = ''] = end.head.split('.');
  const isSigned = keys.keys.some((key) =>
    verify(
      null,
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
  );
  if (!isSigned) throw new Error('signature');
  const { credentialSubject: said } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    credentialSubject: { position: number; hash: string };
  };
  if (said.position !== parsed.length || said.hash !== before) throw new Error('head');
  return parsed.length;
}

test('the command and thirty lines of node:crypto accept an export', async () => {
  const count = lines.length - 1;
  expect(count).toBeGreaterThanOrEqual(4);
  expect(checkIndependently(fileOf(lines))).toBe(count);
  const { code, said } = await check(fileOf(lines));
  expect(said).toContain(`${count} entries as they were chained`);
  expect(code).toBe(0);
});

test('a truncated, reordered or altered file is refused, with the line', async () => {
  const last = lines.length;
  const [first = '', second = '', ...others] = lines;
  const head = lines.at(-1) ?? '';
  const rechained = second.replace(/"hash":"\w+"/, `"hash":"${'0'.repeat(64)}"`);
  const cases: readonly (readonly [text: string, line: number])[] = [
    ['', 1],
    [fileOf(lines.slice(0, -1)), last],
    [fileOf(lines.slice(1)), 1],
    [fileOf([...lines.slice(0, -2), head]), last - 1],
    [fileOf([first, ...others]), 2],
    [fileOf([second, first, ...others]), 1],
    [fileOf([first, rechained, ...others]), 2],
    [fileOf([first, second.replace('"position":2', '"position":3'), ...others]), 2],
    [fileOf([first, second.replace('"entry":"[', '"entry":"[1'), ...others]), 2],
    [fileOf([first, second.replace('"entry":', '"entry":"x","entry":'), ...others]), 2],
    [fileOf([...lines, first]), last + 1],
    [fileOf(lines).trimEnd(), last],
    [fileOf(lines).replace('\n', '\r\n'), 1],
    [fileOf(lines).replace('\u2028', ' '), lines.findIndex((line) => line.includes('\u2028')) + 1],
    [fileOf([...lines.slice(0, -1), otherLastCharacter(head)]), last],
  ];
  for (const [text, line] of cases) {
    const { code, said } = await check(text);
    expect(said).toContain(`FORGED: Line ${line}:`);
    expect(code).toBe(2);
  }
});

/** Replaces the signature's last character by another one that decodes to the same bytes. */
function otherLastCharacter(head: string): string {
  const next = { A: 'B', Q: 'R', g: 'h', w: 'x' };
  return head.replace(/(?<last>[AQgw])"\}$/, (_, last: keyof typeof next) => `${next[last]}"}`);
}

test('the command exports into a new file, and refuses an existing file and a damaged log', async () => {
  const file = path.join(server.dataDir, 'audit.jsonl');
  expect(await runExport(file)).toMatchObject({ code: 0, output: expect.stringContaining(file) });
  expect((await readFile(file, 'utf8')).startsWith(fileOf(lines.slice(0, -1)))).toBe(true);
  expect(await runExport(file)).toMatchObject({ code: 1, output: expect.stringContaining('exists already') });

  await em().transactional(async (unit) => {
    const db = unit.getKysely<object>();
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`update audit_entries set who = 'nobody' where after->>'username' = 'four'`.execute(db);
  });
  const other = path.join(server.dataDir, 'damaged.jsonl');
  expect(await runExport(other)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/was changed at entry \d+/),
  });
  expect(existsSync(other)).toBe(false);
});

function runExport(file: string): Promise<{ code: number; output: string }> {
  const program = path.join(import.meta.dirname, '../../../src/programs/verify-audit.ts');
  const database = { DATABASE_URL: postgresUrl(server.database.connection), DATA_DIR: server.dataDir };
  const env = { ...process.env, ...database, ENV_FILE: 'none', PUBLIC_URL: server.origin };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, '--export', file], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}
