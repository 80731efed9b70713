import { defineConfig } from 'vite';

/** The script that embeds the widget into other sites: one file without global names. */
export default defineConfig({
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    target: 'es2022',
    copyPublicDir: false,
    lib: { entry: 'src/widget/embed.ts', name: 'truepage', formats: ['iife'], fileName: () => 'widget.js' },
  },
});
