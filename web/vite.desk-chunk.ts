import path from 'node:path';
import { normalizePath } from 'vite';

/** The part of the bundler's module information that is used here. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const idOf = (source: string) => normalizePath(path.join(import.meta.dirname, 'src', source));
const client = idOf('entry-client.tsx');
const desk = idOf('admin/site-desk.tsx');

/**
 * Groups the modules of the staff desk that both its first view and another screen need. By default the bundler
 * groups shared modules by their importers, into about forty files of a kilobyte; since all of them are loaded with
 * the desk anyway, this makes them one file. No public page needs a module of it, and its modules import only each
 * other and what they share with public pages.
 */
export function deskChunk() {
  let shared: ReadonlySet<string> | undefined;
  return {
    name: (id: string, graph: Graph) => {
      shared ??= sharedByDesk(graph);
      return shared.has(id) ? 'desk' : null;
    },
    debugName: 'desk',
    includeDependenciesRecursively: false,
  };
}

function sharedByDesk(graph: Graph): ReadonlySet<string> {
  const staticImports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const lazyImports = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const site = reached([client], (id) => [
    ...staticImports(id),
    ...lazyImports(id).filter((to) => to !== desk),
  ]);
  const first = reached([desk], staticImports);
  const everything = reached([desk], (id) => [...staticImports(id), ...lazyImports(id)]);
  const behind = reached([...everything].flatMap(lazyImports), staticImports);
  return new Set([...first].filter((id) => behind.has(id) && !site.has(id)));
}

function reached(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  // Iterating a Set includes elements added during the iteration.
  for (const id of found) for (const imported of next(id)) found.add(imported);
  return found;
}
