import { expect, test } from 'vitest';
import { Migration20261125180201_settings_without_user_info as Cleaning } from '../../src/db/migrations/2026-11-25/20261125180201-settings-without-user-info.ts';
import { readSettings } from '../../src/settings/settings.repository.ts';
import { databaseForFile } from '../support/database.ts';

const database = await databaseForFile();

test('stored addresses with a user name lose it in the upgrade, and no setting becomes invalid', async () => {
  const em = database.orm.em.fork();
  const saved = {
    social: { x: 'https://user:secret@x.example/us', facebook: 'https://facebook.example/@us' },
    claims: { agency: { value: 'a@b', source: { url: 'https:\\\\@source.example', label: 'L' } } },
  };
  await em.execute('update settings set document = ?::jsonb', [JSON.stringify(saved)]);
  expect((await readSettings(em)).refused.map(({ problem }) => problem)).toEqual(['user_info', 'user_info']);

  const migration = new Cleaning(database.orm.em.getDriver(), database.orm.config);
  await migration.up();
  for (const query of migration.getQueries()) {
    if (typeof query !== 'string') throw new Error('the migration is SQL text');
    await em.execute(query);
  }

  const { settings, refused } = await readSettings(em);
  expect(refused).toEqual([]);
  expect(settings.social).toMatchObject({
    x: 'https://x.example/us',
    facebook: 'https://facebook.example/@us',
  });
  expect(settings.claims.agency).toMatchObject({ value: 'a@b', source: { url: 'https://source.example' } });
});
