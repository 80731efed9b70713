import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonFile } from './json-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const shape = z.object({ words: z.string() });

test('written values are read back, by other instances too', () => {
  const file = path.join(temporaryFolder(), 'below/some/value.json');
  jsonFile(file, shape, { words: '' }).write({ words: 'señal' });
  expect(jsonFile(file, shape, { words: '' }).read()).toEqual({ words: 'señal' });
});

test('other users of this computer cannot read it', () => {
  const file = path.join(temporaryFolder(), 'value.json');
  jsonFile(file, shape, { words: '' }).write({ words: 'x' });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a missing, truncated or invalid file reads as the fallback', () => {
  const file = path.join(temporaryFolder(), 'value.json');
  const value = jsonFile(file, shape, { words: 'usual' });
  expect(value.read()).toEqual({ words: 'usual' });
  for (const text of ['', '{"words":"a', 'null', '{"words":1}', '[]']) {
    writeFileSync(file, text);
    expect(value.read(), text).toEqual({ words: 'usual' });
  }
});

test('an interrupted write keeps the previous value', () => {
  const file = path.join(temporaryFolder(), 'value.json');
  const value = jsonFile(file, shape, { words: '' });
  value.write({ words: 'before' });
  writeFileSync(`${file}.next`, '{"words":"aft');
  expect(value.read()).toEqual({ words: 'before' });
  value.write({ words: 'after' });
  expect(value.read()).toEqual({ words: 'after' });
  expect(readdirSync(path.dirname(file))).toEqual(['value.json']);
});

test('a process killed while writing leaves a complete file, whenever it is killed', async () => {
  const file = path.join(temporaryFolder(), 'value.json');
  const module = pathToFileURL(path.join(import.meta.dirname, 'json-file.ts')).href;
  const program = `
    const { jsonFile } = await import(${JSON.stringify(module)});
    const value = jsonFile(${JSON.stringify(file)}, { parse: (read) => read }, {});
    for (let turn = 0; ; turn += 1) {
      value.write({ words: String(turn % 10).repeat(200_000) });
      if (turn === 0) process.stdout.write('writing');
    }`;
  for (const after of [0, 3, 7, 12, 20]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const isWriting = await Promise.race([
      once(child.stdout, 'data').then(() => true),
      ended.then(() => false),
    ]);
    expect(isWriting).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, after));
    child.kill('SIGKILL');
    await ended;
    const { words } = shape.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(words).toBe((words[0] ?? '').repeat(200_000));
  }
}, 30_000);
