import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Writes the packages in a bundle to a file: ["@scope/name@1.2.3", …]. The bill of materials must list each. */
export function bundledPackages(file: string): Plugin {
  return {
    name: 'bundled-packages',
    writeBundle(_options, bundle) {
      const inputs = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk'
          ? one.moduleIds.map((id) => id.replace(/^\0/, ''))
          : one.originalFileNames.map((name) => path.resolve(this.environment.config.root, name)),
      );
      const folders = new Set(inputs.flatMap((input) => packageFolder(input) ?? []));
      const names = new Set([...folders].map(nameAndVersion));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...names].toSorted()));
    },
  };
}

/** '…/node_modules/@scope/name' for a file in it; undefined for our own files. */
function packageFolder(file: string): string | undefined {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0];
}

function nameAndVersion(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  return `${name}@${version}`;
}
