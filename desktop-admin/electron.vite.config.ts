import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { resolve } from 'node:path';

const root = import.meta.dirname;

/** Everything is bundled: the installed console holds `out/` and package.json, no node_modules. */
export default defineConfig({
  main: { build: { externalizeDeps: false, minify: true } },
  preload: {
    build: {
      externalizeDeps: false,
      // A sandboxed preload script takes no ES modules.
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: resolve(root, 'src/renderer'),
    // The page is loaded at any path of the desk: what it needs lies at the root, which electron-vite would overrule.
    plugins: [react(), tailwindcss(), { name: 'truepage:root', config: () => ({ base: '/' }) }],
    // The page's own Content-Security-Policy lets nothing inline through.
    build: {
      outDir: resolve(root, 'out/renderer'),
      minify: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: resolve(root, 'src/renderer/index.html') },
    },
  },
});
