import path from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from '../bootstrap/workspace.mjs';

const server = path.join(root, 'server');
const folder = path.join(server, 'dist');

/** They have their own programs, or are used by few installations; everything else is bundled. */
const apart = [
  'sharp',
  'satori',
  'vite',
  'mikro-orm',
  '@aws-sdk/client-s3',
  '@libpdf/core',
  '@simplewebauthn/server',
  '@myriaddreamin/typst-ts-node-compiler',
  'unpdf',
];

/**
 * The service into server/dist/main.js: finding, reading and linking 2,200 modules takes two thirds of a start. Names are kept,
 * so that a stack can be read. Programs beside the service (npm run doctor and the like) and the processes it starts (the
 * parser) run from their sources.
 */
export async function buildServer(): Promise<void> {
  await build({
    root: server,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [placesOfSources, asciiAlone],
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        output: { chunkFileNames: '[name]-[hash].js', comments: false },
        // depd names functions by it, in a package that only old-fashioned callers of koa's parts reach.
        checks: { eval: false },
      },
    },
  });
}

/** A source that looks for a file beside itself finds it from the bundle too. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform: {
    filter: { id: [`${server}/{src,local}/**/*.ts`], code: 'import.meta.' },
    handler(code, id) {
      const source = JSON.stringify(path.relative(folder, id).replaceAll('\\', '/'));
      const url = `new URL(${source}, import.meta.url)`;
      return code
        .replaceAll(/\bimport\.meta\.(?:url|dirname)\b/g, (asked) =>
          asked.endsWith('url') ? `${url}.href` : `fileURLToPathOfSource(new URL('.', ${url}))`,
        )
        .replace(/^/, `import { fileURLToPath as fileURLToPathOfSource } from 'node:url';\n`);
    },
  },
};

/** Node keeps a source that is all ASCII as it is, in one byte a letter; any other it copies, which took 26 MB. */
const asciiAlone: Plugin = {
  name: 'ascii-alone',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
