import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The file name of the component and licence list that each bundle is built with. */
export const licenceFile = 'licences.json';

interface Entry {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

/**
 * Extends Vite's list, which contains only modules: adds the packages of files that are copied unchanged (fonts), and the packages in
 * `named`: sources of stylesheets, and Electron. Fails if a package has no licence.
 */
export function writeLicences(named: readonly string[], from: string): Plugin {
  return {
    name: 'truepage:licences',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list = bundle[licenceFile];
        if (list?.type !== 'asset') throw new Error(`${licenceFile} is missing: is build.license on?`);
        const files = Object.values(bundle).flatMap((one) =>
          one.type === 'asset' ? one.originalFileNames : [],
        );
        const folders = [
          ...files.flatMap((file) => packageFolder(path.resolve(this.environment.config.root, file)) ?? []),
          ...named.flatMap(
            (name) => packageFolder(createRequire(from).resolve(`${name}/package.json`)) ?? [],
          ),
        ];
        const entries = new Map(
          [...(JSON.parse(String(list.source)) as Entry[]), ...folders.map(entryOf)].map((entry) => [
            `${entry.name} ${entry.version}`,
            entry,
          ]),
        );
        const unnamed = [...entries.values()].filter(
          ({ identifier, text }) => (identifier ?? text) === undefined,
        );
        if (unnamed.length > 0) throw new Error(`no licence: ${unnamed.map(({ name }) => name).join(', ')}`);
        list.source = JSON.stringify([...entries.values()]);
      },
    },
  };
}

/** Returns '…/node_modules/@scope/name' for a file in it; undefined for our own files. */
function packageFolder(file: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0];
}

function entryOf(folder: string): Entry {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)/i.test(one));
  return {
    name,
    version,
    ...(license === undefined ? {} : { identifier: license }),
    ...(file === undefined ? {} : { text: readFileSync(path.join(folder, file), 'utf8').trim() }),
  };
}
