import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from './env-file.ts';
import { folderForFile } from '../../test/support/folder-for-file.ts';

const folder = folderForFile('truepage-env-');

let made = 0;
function aFolderWith(text: string): string {
  const directory = path.join(folder, String((made += 1)));
  mkdirSync(directory);
  writeFileSync(path.join(directory, '.env'), text);
  return directory;
}

test('.env in the working directory provides the settings missing in the environment', () => {
  const directory = aFolderWith(
    '# ours\nPORT=4000\nexport HOST = ::1\nMAIL_FROM="Desk <desk@x.example>" # shown\n',
  );
  expect(readEnvironment({ PORT: '5000' }, directory)).toMatchObject({
    PORT: '5000',
    HOST: '::1',
    MAIL_FROM: 'Desk <desk@x.example>',
  });
});

test('an empty variable of the environment overrides .env', () => {
  expect(readEnvironment({ CLAMD: '' }, aFolderWith('CLAMD=clamd:3310'))).toMatchObject({ CLAMD: '' });
});

test('a quoted value may have several lines', () => {
  const directory = aFolderWith('SESSION_KEYS="first\nis no assignment\n"\nPORT=1\n');
  expect(readEnvironment({}, directory)).toEqual({ SESSION_KEYS: 'first\nis no assignment\n', PORT: '1' });
});

test('without .env only the environment counts', () => {
  expect(readEnvironment({ PORT: '1' }, folder)).toEqual({ PORT: '1' });
});

test('ENV_FILE names another file, which has to exist, or none', () => {
  const directory = aFolderWith('PORT=4000');
  const other = path.join(directory, '.env');
  expect(readEnvironment({ ENV_FILE: other }, folder)).toMatchObject({ PORT: '4000' });
  expect(readEnvironment({ ENV_FILE: 'none' }, directory)).toEqual({ ENV_FILE: 'none' });
  expect(() => readEnvironment({ ENV_FILE: 'missing.env' }, directory)).toThrow(
    /^The settings in .*missing\.env cannot be read \(ENOENT\)\. Fix the file or its permissions\.$/,
  );
});

test('an invalid line is reported by its number and never shown, since it may contain a secret', () => {
  const directory = aFolderWith('KEYS="a\nb"\n\nSTRIPE_SECRET_KEY sk_live_123\n');
  expect(() => readEnvironment({}, directory)).toThrow(
    /^Line 4 of .*\.env is not NAME=value\. Fix it, or put a # in front of it\.$/,
  );
});
