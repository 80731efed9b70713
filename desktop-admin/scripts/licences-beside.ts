import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The name of the component and licence list that each bundle is built with. */
export const licenceFile = 'licences.json';

interface Entry {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

/**
 * Adds to Vite's own list, which knows modules alone, the packages of files that go along as they are (fonts), and those
 * named here: what stylesheets are made of, the program around it. Fails where a package has no licence to be named by.
 */
export function licencesBeside(named: readonly string[], from: string): Plugin {
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

/** '…/node_modules/@scope/name' of a file in it; undefined for our own. */
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
