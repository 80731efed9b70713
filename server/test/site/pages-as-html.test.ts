import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { applyMigrations } from '../../src/db/apply-migrations.ts';
import { openDatabase } from '../../src/db/orm.ts';
import { withClient } from '../support/database.ts';

const database = `pages_${randomUUID().slice(0, 8)}`;
const inCluster = (text: string) => withClient(inject('cluster'), (client) => client.query(text));
const ask = (text: string, values: unknown[] = []) =>
  withClient({ ...inject('cluster'), database }, (client) =>
    client.query<Record<string, unknown>>(text, values),
  );

await inCluster(`create database ${database}`);
const orm = await openDatabase({ ...inject('cluster'), database });
await orm.migrator.up({ to: '20261126023100-described-document' });
afterAll(async () => {
  await orm.close(true);
  await inCluster(`drop database ${database} with (force)`);
});

test('an upgrade converts pages and their versions from source to HTML', async () => {
  const source = '# A<br><br>**b**<br>`&lt;i&gt;`<br><ul>\n<li>*c*</li>\n</ul>';
  const html = '<h1>A</h1>\n\n<strong>b</strong><br><code>&lt;i&gt;</code>\n<ul>\n<li><em>c</em></li>\n</ul>';
  const es = { title: 'T', content: source };
  const values = [randomUUID(), source, JSON.stringify(es)];
  await ask(
    `insert into content_pages
       (id, slug, title, content, es, is_published, menu_location, menu_order, created_at, updated_at, version)
     values ($1, 'a', 'T', $2, $3, true, 'none', 0, now(), now(), 7)`,
    values,
  );
  await ask(
    `insert into content_versions
       (id, page_id, version, action, slug, title, content, es, is_published, menu_location, menu_order, who, at)
     values ($1, $1, 7, 'saved', 'a', 'T', $2, $3, true, 'none', 0, 'ada', now())`,
    values,
  );
  await applyMigrations(orm);
  for (const table of ['content_pages', 'content_versions']) {
    const { rows } = await ask(`select version, content, es from ${table} where slug = 'a'`);
    expect(rows).toEqual([{ version: 7, content: html, es: { title: 'T', content: html } }]);
  }
});
