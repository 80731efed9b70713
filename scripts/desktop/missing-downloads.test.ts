import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingDownload } from './missing-downloads.ts';

const electronVersion = '45.3.4';
const zip = 'electron-v45.3.4-linux-x64.zip';
/** A closed port. */
const nowhere = 'http://127.0.0.1:9/';

let mirror: Server;
let asked: string[];
beforeAll(async () => {
  mirror = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(request.url === `/v45.3.4/${zip}` ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => {
    mirror.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => mirror.close());

function wanted(words: readonly string[], environment: NodeJS.ProcessEnv) {
  asked = [];
  const cache = mkdtempSync(path.join(os.tmpdir(), 'truepage-package-cache-'));
  return {
    cache,
    words,
    electronVersion,
    platform: 'linux' as const,
    arch: 'x64',
    environment: { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache, ...environment },
  };
}

const address = () => `http://127.0.0.1:${(mirror.address() as AddressInfo).port}/`;

test('offline, one sentence names the missing file and the three ways to get it', async () => {
  const said = await missingDownload(wanted(['--linux', '--dir'], { ELECTRON_MIRROR: nowhere }));

  expect(said).toContain(`Missing: ${zip}, and 127.0.0.1:9 cannot be reached.`);
  expect(said).toContain('ELECTRON_MIRROR');
});

test('a mirror is asked for exactly this file, and nothing is reported if it has the file', async () => {
  expect(await missingDownload(wanted(['--linux', '--dir'], { ELECTRON_MIRROR: address() }))).toBeUndefined();
  expect(asked).toEqual([`HEAD /v45.3.4/${zip}`]);
});

test('a mirror without the file is reported with its response', async () => {
  const said = await missingDownload(wanted(['--win', '--arm64'], { ELECTRON_MIRROR: address() }));

  expect(said).toMatch(
    /^Missing: electron-v45\.3\.4-win32-arm64\.zip, and 127\.0\.0\.1:\d+ answers 404 for it\./,
  );
});

test.skipIf(process.platform === 'darwin')('cached files are not requested', async () => {
  const request = wanted(['--dir'], { ELECTRON_MIRROR: address() });
  const kept = path.join(request.cache, 'electron', process.platform === 'win32' ? 'Cache' : '', 'a-hash');
  mkdirSync(kept, { recursive: true });
  writeFileSync(path.join(kept, zip), '');

  expect(await missingDownload(request)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a custom Electron is not requested', async () => {
  const request = wanted(['--dir', '-c.electronDist=/opt/electron'], { ELECTRON_MIRROR: nowhere });

  expect(await missingDownload(request)).toBeUndefined();
});

test('installers need tools, which are named if they are missing', async () => {
  const environment = { ELECTRON_MIRROR: address(), ELECTRON_BUILDER_BINARIES_MIRROR: nowhere };

  expect(await missingDownload(wanted(['--linux'], environment))).toContain(
    'Missing: the tools that make installers, and 127.0.0.1:9 cannot be reached.',
  );
});
