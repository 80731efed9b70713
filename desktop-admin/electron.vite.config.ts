import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { resolve } from 'node:path';
import { licenceFile, writeLicences } from './scripts/write-licences.ts';

const root = import.meta.dirname;

/** The list of third-party licences that the console shows. */
const license = { fileName: licenceFile };

/** Everything is bundled: the installed console contains only `out/` and package.json, no node_modules. */
export default defineConfig({
  main: {
    plugins: [writeLicences(['electron'], import.meta.filename)],
    build: { externalizeDeps: false, minify: true, license },
  },
  preload: {
    build: {
      externalizeDeps: false,
      license,
      // A sandboxed preload script cannot load ES modules.
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: resolve(root, 'src/renderer'),
    // The page is loaded from any path of the desk, so its assets are at the root, which electron-vite would override.
    plugins: [
      react(),
      tailwindcss(),
      { name: 'truepage:root', config: () => ({ base: '/' }) },
      writeLicences(['tailwindcss'], import.meta.filename),
    ],
    // The page's Content-Security-Policy allows nothing inline.
    build: {
      outDir: resolve(root, 'out/renderer'),
      license,
      minify: true,
      assetsInlineLimit: 0,
      // Files are read from the local disk, so a preload map costs more than it saves.
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, 'src/renderer/index.html'),
        // The initial view is one file: with seventy files, 4 % was module wrappers.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
  },
});
