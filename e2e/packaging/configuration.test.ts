import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { beforeAll, describe, expect, test } from 'vitest';
import { manifestOf, readText, repository } from './repository.ts';

/** The part of electron-builder's settings that is checked here. */
interface Configuration {
  appId: string;
  electronVersion: string;
  npmRebuild: boolean;
  asar: boolean;
  forceCodeSigning?: boolean;
  electronFuses: Record<string, boolean>;
  protocols: { schemes: string[] }[];
  publish: { provider: string; url: string };
  extraMetadata: { name: string; desktopName: string };
  directories: { buildResources: string };
  linux: { executableName: string };
  appImage: { artifactName: string; executableArgs: string[] };
  mac: { entitlements: string; hardenedRuntime: boolean; notarize: boolean };
}

// The modules with which electron-builder reads and validates its settings: internal to the pinned version.
const ofBuilder = createRequire(
  createRequire(path.join(repository, 'desktop-admin', 'package.json')).resolve('electron-builder'),
);
const { getConfig, validateConfiguration } = ofBuilder('app-builder-lib/out/util/config/config') as {
  getConfig(folder: string, file: string, fromCommandLine: object | null): Promise<Configuration>;
  validateConfiguration(configuration: object, log: object): Promise<void>;
};
const { DebugLogger } = ofBuilder('builder-util') as { DebugLogger: new (isEnabled: boolean) => object };

let configuration: Configuration;
beforeAll(async () => {
  configuration = await getConfig(repository, 'electron-builder.yml', null);
});

test('electron-builder knows every setting', async () => {
  await expect(validate(configuration)).resolves.toBeUndefined();
});

test('a misspelt setting would be rejected', async () => {
  const misspelt = { ...configuration, electronFuses: { runAsNoed: false } };

  await expect(validate(misspelt)).rejects.toThrow('configuration.electronFuses');
});

test('the packed Electron has the version used for development and tests', () => {
  const pin = manifestOf('desktop-admin').devDependencies['electron'];

  expect(pin).toMatch(/^\d+\.\d+\.\d+$/);
  expect(configuration.electronVersion).toBe(pin);
  expect(manifestOf('e2e').devDependencies['electron']).toBe(pin);
});

test('every fuse is set explicitly, as the checklist requires', () => {
  expect(configuration.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  });
  // For a fuse of a new Electron: decide about it above as soon as electron-builder supports it.
  const known = Object.values(FuseV1Options).filter((value) => typeof value === 'number');
  expect(known).toHaveLength(9);
});

describe('the package and the program agree', () => {
  test('on the id by which Windows finds notifications', () => {
    const main = readText('desktop-admin', 'src', 'main', 'index.ts');

    expect(/setAppUserModelId\('([^']+)'\)/.exec(main)?.[1]).toBe(configuration.appId);
  });

  test('on the scheme of links', () => {
    const links = readText('desktop-admin', 'src', 'main', 'window', 'deep-links.ts');

    expect(configuration.protocols.flatMap(({ schemes }) => schemes)).toEqual([
      /linkScheme = '([^']+)'/.exec(links)?.[1],
    ]);
  });

  test('on its name, which differs from the workspace’s', () => {
    expect(configuration.extraMetadata.name).toBe('truepage-console');
    expect(configuration.linux.executableName).toBe('truepage-console');
    expect(configuration.extraMetadata.desktopName).toBe('truepage-console.desktop');
  });

  test('that everything is bundled: at run time it depends on no package', () => {
    expect(manifestOf('desktop-admin').dependencies).toBeUndefined();
    expect(configuration.npmRebuild).toBe(false);
    expect(configuration.asar).toBe(true);
  });
});

describe('nothing of a release is left to chance', () => {
  test('the update address is read from the environment', () => {
    expect(configuration.publish).toMatchObject({ provider: 'generic', url: '${env.TRUEPAGE_UPDATES_URL}' });
  });

  test('a trial package needs no certificate, a release requires one on the command line', () => {
    expect(configuration.forceCodeSigning).toBeUndefined();
  });

  test('on macOS it is hardened and notarised, with the one exception that V8 needs', () => {
    expect(configuration.mac).toMatchObject({ hardenedRuntime: true, notarize: true });
    const entitlements = readText(...configuration.mac.entitlements.split('/'));

    expect([...entitlements.matchAll(/<key>(.*?)<\/key>/g)].map((match) => match[1])).toEqual([
      'com.apple.security.cs.allow-jit',
    ]);
  });

  test('the AppImage has the same name in every version', () => {
    expect(configuration.appImage.artifactName).toBe('truepage-console-${arch}.${ext}');
  });

  test('the AppImage does not disable the sandbox', () => {
    expect(configuration.appImage.executableArgs).toEqual([]);
  });

  test.each(['icon.png', 'icon.ico', 'icon.icns', 'icons/512x512.png'])('%s is there', (icon) => {
    expect(existsSync(path.join(repository, configuration.directories.buildResources, icon))).toBe(true);
  });
});

function validate(settings: object): Promise<void> {
  return validateConfiguration(settings, new DebugLogger(false));
}
