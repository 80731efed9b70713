import { defineConfig } from 'vite';

/** The script that puts the widget into other sites: one file that leaves no name in their pages. */
export default defineConfig({
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    target: 'es2022',
    copyPublicDir: false,
    lib: { entry: 'src/widget/embed.ts', name: 'truepage', formats: ['iife'], fileName: () => 'widget.js' },
  },
});
