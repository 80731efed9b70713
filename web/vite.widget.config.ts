import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the widget, without scripts and styles of the site: the server inlines the result of this build. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/widget',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    rolldownOptions: { input: 'widget.html' },
  },
});
