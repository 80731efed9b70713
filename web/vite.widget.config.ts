import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the widget, with nothing of the site's own scripts and styles: the server writes what is built here into it. */
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
