import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Vite wraps every import() in a helper that first loads the styles and modules of the chunk. Here all styles are
 * in one file and the server preloads the modules, so the helper does nothing; this plugin removes it to save its
 * bytes.
 */
export function bareImports(): Plugin {
  return {
    name: 'truepage:bare-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
