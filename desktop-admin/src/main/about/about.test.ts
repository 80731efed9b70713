import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aboutFacts } from '../../shared/about.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readAbout } from './about.ts';

const versions = { electron: '45.3.4', chrome: '150.0.1', node: '24.21.0' };

function aBuild(lists: Readonly<Record<string, unknown>>): string {
  const folder = temporaryFolder();
  for (const [part, list] of Object.entries(lists)) {
    mkdirSync(path.join(folder, part));
    writeFileSync(path.join(folder, part, 'licences.json'), JSON.stringify(list));
  }
  return folder;
}

const zod = { name: 'zod', version: '4.0.0', identifier: 'MIT', text: 'Permission is hereby granted' };

test('the lists of all bundles are merged, each package once, sorted by name', async () => {
  const folder = aBuild({
    main: [zod, { name: 'electron', version: '45.3.4', identifier: 'MIT' }],
    preload: [],
    renderer: [zod, { name: 'react', version: '19.0.0', text: 'Do what you like' }],
  });
  const about = await readAbout({ version: '1.2.3', versions, folder });
  expect(about.licences.map(({ name }) => name)).toEqual(['electron', 'react', 'zod']);
  expect(about).toMatchObject({ console: '1.2.3', electron: '45.3.4', chromium: '150.0.1', node: '24.21.0' });
  expect(aboutFacts.parse(about)).toEqual(about);
});

test('a missing component list fails', async () => {
  const folder = aBuild({ main: [zod], renderer: [zod] });
  await expect(readAbout({ version: '1.2.3', versions, folder })).rejects.toThrow('ENOENT');
});
