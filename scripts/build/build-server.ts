import path from 'node:path';
import { build, type Plugin } from 'vite';
import { bundledPackages } from './bundled-packages.ts';
import { placesOfSources, programs, programsFolder, server } from './built-programs.ts';

const folder = path.join(server, 'dist');

/** They have their own programs, or are used by few installations; everything else is bundled. */
const apart = [
  '@hyzyla/pdfium',
  'sharp',
  'satori',
  'vite',
  'mikro-orm',
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  'openid-client',
  '@myriaddreamin/typst-ts-node-compiler',
  'tesseract.js-core',
  'unpdf',
];

/**
 * The service into server/dist/main.js: finding, reading and linking 2,200 modules takes two thirds of a start. Names are kept,
 * so that a stack can be read. What it starts beside itself goes into server/dist/programs, for the same reason. Programs of the
 * operator (npm run doctor and the like) run from their sources.
 */
export async function buildServer(): Promise<void> {
  // Most services never ask an authority for the time, which is all that they need of it.
  await bundle(folder, ['src/main.ts'], [...apart, '@libpdf/core'], [lateAnyAscii]);
  await bundle(programsFolder, programs, apart);
}

async function bundle(
  outDir: string,
  entries: readonly string[],
  external: string[],
  plugins: readonly Plugin[] = [],
): Promise<void> {
  await build({
    root: server,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      placesOfSources(outDir),
      asciiAlone,
      bundledPackages(path.join(outDir, 'packages.json')),
      ...plugins,
    ],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: [...entries],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
        // depd names functions by it, in a package that only old-fashioned callers of koa's parts reach.
        checks: { eval: false },
      },
    },
  });
}

/** The service needs the 550 KB of `any-ascii` for few names and values, so it reads them at the first one. Callers stay synchronous. */
const lateAnyAscii: Plugin = {
  name: 'late-any-ascii',
  enforce: 'pre',
  resolveId: { filter: { id: /^any-ascii$/ }, handler: () => '\0late-any-ascii' },
  load: {
    filter: { id: /^\0late-any-ascii$/ },
    handler: () => `
      import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      export default (text) => require('any-ascii').default(text);`,
  },
};

/** Node keeps a source that is all ASCII as it is, in one byte a letter; any other it copies, which took 26 MB. */
const asciiAlone: Plugin = {
  name: 'ascii-alone',
  generateBundle(_, files) {
    for (const chunk of Object.values(files)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
