import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareImports } from './vite.bare-imports.ts';
import { deskChunk } from './vite.desk-chunk.ts';
import { downshiftCombobox } from './vite.downshift-combobox.ts';
import { libheifLicence } from './vite.libheif-licence.ts';
import { pageAssets } from './vite.page-assets.ts';

/**
 * Everything that all pages load, in two files: the packages, which rarely change, and our own foundation. By
 * default the bundler would split them into a dozen small files that compress worse.
 */
const everyPage = [
  {
    name: 'packages',
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand|@tanstack)\/(?!.*(?:mutationObserver|useMutation|queriesObserver|useQueries))/,
    priority: 2,
  },
  {
    name: 'foundation',
    test: new RegExp(
      [
        'core/src/(money|locales|texts/isolated|pricing/(price-list|translation-type)|api/routes|content/(menus|fixed-pages|blocked-slugs))',
        'lucide-react/dist/esm/(?!icons/|lucide-react)|lucide-react/dist/esm/icons/(check|badge-check|lock)\\.mjs',
        'web/src/api/(client|errors|queries|api-context)',
        'web/src/i18n/(use-intl-locale|dictionary|formats|language-context|page-language)\\.ts',
        'web/src/navigation/',
        'web/src/site/(art/|shell/(?!toast-viewport)|claims/use-claims|company/(use-|company-fact)|lowest-price|use-public-settings|use-delivery-label)',
        'web/src/(site-context|routes|page-heads|page-prefetch|app|head|page-state)',
        'web/src/ui/(button|classes|spinner|page-|toast-store|visually-hidden)',
      ].join('|'),
    ),
    priority: 1,
  },
  // Needed by many pages but not all: the icon of an invalid field is also that of a notice.
  { name: 'alert', test: /web\/src\/ui\/alert\.tsx|icons\/circle-exclamation-point\.mjs/ },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), tailwindcss(), pageAssets(), bareImports(), downshiftCombobox(), libheifLicence()],
  // The server's bundle uses one build of React, independent of NODE_ENV at run time.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: isSsrBuild !== true,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Set for both builds, because the renderer refers to the desk's stylesheet by its hash.
    cssMinify: true,
    copyPublicDir: isSsrBuild !== true,
    ...(isSsrBuild === true
      ? {
          rolldownOptions: {
            output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        }
      : {
          rolldownOptions: {
            // A constant that several chunks share is inlined, so that it needs no separate file.
            optimization: { inlineConst: true },
            output: {
              codeSplitting: { groups: [...everyPage, deskChunk()] },
              // Every page loads the list of all files: shorter names make it smaller.
              chunkFileNames: 'assets/[name]-[hash:7].js',
            },
          },
        }),
  },
  // unpdf needs it only in Node; the page counter's bundle does not support it and would warn at every build.
  worker: { rolldownOptions: { transform: { define: { 'import.meta': '{}' } } } },
  // The server imports only dist/server/entry-server.js, without this package's node_modules.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
