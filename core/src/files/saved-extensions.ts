import { documentTypes } from './document-type.ts';

/** What programs of ours save beside documents: bundles and exports, signed records, tables, text. */
const ownExtensions = ['zip', 'json', 'csv', 'txt'];

const savedExtensions: ReadonlySet<string> = new Set([
  ...Object.values(documentTypes).flatMap(({ extensions }) => extensions),
  ...ownExtensions,
]);

/** Whether a file may be saved with this extension (without its dot, in any case): no system runs such files. */
export function isSavedExtension(extension: string): boolean {
  return savedExtensions.has(extension.toLowerCase());
}
