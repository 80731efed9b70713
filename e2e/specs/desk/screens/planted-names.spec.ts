import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { certifyOrder } from '../../../support/certificates.ts';
import { withDatabase } from '../../../service/database.ts';
import { filesWith, plantOrder, planted } from '../../../support/planted.ts';
import { codeIn } from '../../../pages/ownership.ts';
import { mailsOf } from '../../../service/mails.ts';
import { SiteProcess } from '../../../service/site-process.ts';
import { administratorSettings, openAdminCaller } from '../../../staff.ts';

test('what is planted in an order lies where docs/privacy.md says, and nowhere else: logs, metrics, disk, tables', async ({
  playwright,
}) => {
  test.setTimeout(120_000);
  const temporary = await mkdtemp(path.join(tmpdir(), 'planted-names-'));
  const site = await SiteProcess.start({ ...administratorSettings, LOG_LEVEL: 'debug', TMPDIR: temporary });
  const admin = await openAdminCaller(playwright.request, site.origin);
  try {
    const { orderNumber, Cookie } = await walk(site, admin.call);
    const secrets = [...Object.values(planted), orderNumber];

    await test.step('nothing in the log, of whatever level, nor in the metrics', async () => {
      await expect.poll(() => site.output).toContain('/api/orders/:orderNumber/access');
      const metrics = await (await fetch(`${site.origin}/metrics`)).text();
      expect(metrics).toContain('truepage_');
      for (const secret of secrets) {
        expect(site.output).not.toContain(secret);
        expect(metrics).not.toContain(secret);
      }
    });

    await test.step('on the disk with the stand-ins for the mail server and Stripe alone, and in no temporary file', async () => {
      const found = await filesWith(site.dataDir, secrets);
      const folders = new Set(found.map((file) => file.split(path.sep)[0]));
      expect(folders).toEqual(new Set(['mail', 'postgres', 'sandbox']));
      expect(await filesWith(site.dataDir, [planted.content])).toEqual([]);
      expect(await filesWith(temporary, secrets)).toEqual([]);
    });

    await test.step('in the database in the tables that are named', async () => {
      expect(await tablesWith(site)).toEqual({
        name: ['mails', 'orders'],
        address: ['mails', 'orders'],
        comment: ['orders'],
        filename: ['certificates', 'stored_files'],
        message: ['mails'],
      });
    });

    await test.step('what belongs to the documents goes with them', async () => {
      await fetch(`${site.origin}/api/orders/${orderNumber}/delete-documents`, {
        method: 'POST',
        headers: { Origin: site.origin, Cookie },
      }).then((answer) => expect(answer.status).toBe(200));
      const { comment, filename, content } = await tablesWith(site);
      expect({ comment, filename, content }).toEqual({});
    });
  } finally {
    await admin.dispose();
    await site.close();
    await rm(temporary, { recursive: true });
  }
});

type Caller = Parameters<typeof certifyOrder>[0];

/** Ordered, paid, certified, delivered, downloaded, exported; a letter to us, and a sign-in that failed. */
async function walk(
  site: SiteProcess,
  call: Caller,
): Promise<{ readonly orderNumber: string; readonly Cookie: string }> {
  const { origin } = site;
  const { orderNumber, document } = await plantOrder(origin);
  await certifyOrder(call, orderNumber);
  await call('PATCH', `/api/admin/orders/${orderNumber}/status`, { status: 'completed' });
  const Cookie = await proofOf(site, orderNumber);
  const link = await fetch(`${origin}/api/orders/${orderNumber}/download-original`, { headers: { Cookie } });
  const { url } = (await link.json()) as { url: string };
  expect(Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer())).toEqual(document.buffer);
  const kept = await fetch(`${origin}/api/order-data.zip?order=${orderNumber}`, { headers: { Cookie } });
  expect(await kept.text()).toContain(planted.name);
  const json = (body: object) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(body),
  });
  const letter = { name: planted.name, email: planted.address, message: planted.message };
  expect((await fetch(`${origin}/api/contact`, json(letter))).ok).toBe(true);
  await fetch(`${origin}/api/admin/login`, json({ username: planted.address, password: planted.comment }));
  await fetch(`${origin}/track/${orderNumber}?email=${encodeURIComponent(planted.address)}`);
  return { orderNumber, Cookie };
}

/** The cookie of a browser that enters the code mailed to the address of the order. */
async function proofOf({ origin }: SiteProcess, orderNumber: string): Promise<string> {
  const post = (action: string, body: object) =>
    fetch(`${origin}/api/orders/${orderNumber}/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify(body),
    });
  expect((await post('access', { email: planted.address })).ok).toBe(true);
  expect((await post('ownership-code', {})).ok).toBe(true);
  const mails = () => mailsOf(origin, orderNumber);
  const isCode = ({ kind }: { readonly kind: string }) => kind === 'ownership_code';
  await expect.poll(async () => (await mails()).some(isCode)).toBe(true);
  const mail = (await mails()).find(isCode);
  const answer = await post('ownership', { code: codeIn({ text: mail?.text ?? '' }) });
  expect(answer.ok).toBe(true);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** In which tables each planted text stands; texts that stand in none are left out. */
function tablesWith(site: SiteProcess): Promise<Record<string, string[]>> {
  return withDatabase(site, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      for (const [what, text] of Object.entries(planted)) {
        const { rowCount } = await client.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
          `%${text}%`,
        ]);
        if (rowCount) (found[what] ??= []).push(name.replace(/^public\./, ''));
      }
    }
    for (const names of Object.values(found)) names.sort();
    return found;
  });
}
