import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Keeps out of the browser what packages bring along unasked (8 KB after compression): react-router's forms,
 * links and framework mode, TanStack's endless lists, the options of lucide-react's icon maker, the code that zod
 * writes at run time, Vite's preload lists.
 */
export function leanPackages(): Plugin[] {
  return [leanRouter(), leanQueries(), leanIcons(), leanValidators(), leanImports()];
}

/**
 * A component made by `forwardRef`, or with an assignment to it, looks like a side effect to the bundler and stays.
 * The one `contextType` belongs to the error boundary of Routes, which we do not use.
 */
function leanRouter(): Plugin {
  return {
    name: 'truepage:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.m?js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.(?:displayName|contextType) = [\w"]+;$/gm, '')
          .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** Endless lists (useInfiniteQuery) are reached from every query, and nothing here is one. */
function leanQueries(): Plugin {
  return {
    name: 'truepage:lean-queries',
    apply: 'build',
    load: {
      filter: { id: /query-core\/.*\/infiniteQueryBehavior\.js$/ },
      handler: () => ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'].map(leftOut).join('\n'),
    },
  };
}

function leftOut(name: string): string {
  return `export const ${name} = () => { throw new Error('endless lists are left out, see vite.lean-packages.ts'); };`;
}

function leanIcons(): Plugin {
  const ownMaker = resolve(import.meta.dirname, 'src/ui/lean-icon.ts');
  return {
    name: 'truepage:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/createLucideIcon.mjs') ? ownMaker : undefined),
    // Random keys hardly compress, and a drawing that never changes needs none.
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
    },
  };
}

/** Zod compiles its validators where it may evaluate text. A page of ours may not, and the attempt alone would be reported. */
function leanValidators(): Plugin {
  return {
    name: 'truepage:lean-validators',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/schemas\.js$/ },
      handler: (code) => ({ code: code.replace('jit && allowsEval.value', 'false'), map: null }),
    },
  };
}

/** The page preloads its own chunks, links prefetch theirs, and the site's one stylesheet is always there. */
function leanImports(): Plugin {
  return {
    name: 'truepage:lean-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
