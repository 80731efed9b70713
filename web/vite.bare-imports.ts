import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Vite wraps every import() into a helper that fetches the styles and modules of the chunk before it. All styles are one
 * file here and the server names the modules, so that nothing is left for it to do on any page: it weighs, and no more.
 */
export function bareImports(): Plugin {
  return {
    name: 'truepage:bare-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
