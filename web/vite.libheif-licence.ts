import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Adds the licence of libheif (LGPL) to the site, with the address of its source and the file to replace. */
export function libheifLicence(): Plugin {
  return {
    name: 'truepage:libheif-licence',
    apply: 'build',
    generateBundle() {
      const { resolve } = createRequire(import.meta.url);
      const { name, version, homepage } = JSON.parse(
        readFileSync(resolve('libheif-js/package.json'), 'utf8'),
      ) as Readonly<Record<string, string>>;
      const about = `HEIC photos are opened with ${name} ${version}, unchanged, in assets/libheif-bundle-….mjs,\nwhich may be replaced by another build of it. Source: ${homepage}\n\n`;
      const licence = readFileSync(resolve('libheif-js/libheif-wasm/LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'licences/libheif.txt', source: about + licence });
    },
  };
}
