import { documentLimits } from '@truepage/core/files/document-type';
import type { ErrorCode } from '@truepage/core/errors';
import { isPhoto, problemOf, type DocumentIntake, type How, type Taken } from './document-intake.ts';
import { totalBytes, type OrderDocument } from './order-document.ts';

/** Adds documents as far as an order takes them; each that is refused is listed with its problem. */
export async function addDocuments(intake: DocumentIntake, files: readonly File[], how: How): Taken {
  const { store, documents, refuse } = intake;
  const { fitting, rest, limit } = withinLimits(files, store.getState().documents);
  const added = fitting.map((file) => [documents.add(file, undefined, !isPhoto(file.name)), file] as const);
  const left = rest.length === 0 ? undefined : refuse(limit, rest);
  const problems = await Promise.all(added.map(([id, file]) => fill(intake, id, file, how)));
  return left ?? problems.find((problem) => problem !== undefined);
}

/** Reads a file that is listed already. */
async function fill(intake: DocumentIntake, id: string, file: File, how: How): Taken {
  const { documents, explainRefusal, isSending, read } = intake;
  const problem = problemOf(file, how);
  const copy = problem ?? (await read(file));
  if (copy instanceof File && documents.has(id)) documents.keep(id, copy);
  const message = problem === undefined || problem === 'file.type' ? await explainRefusal(file) : undefined;
  const found = message === undefined ? copy : { message };
  const refused = found instanceof File ? undefined : found;
  if (refused === undefined || !documents.has(id) || isSending()) return undefined;
  documents.refuse(id, refused);
  return refused;
}

/** The limit that one more document of this size is over. */
export function limitFor(bytes: number, documents: readonly OrderDocument[]): ErrorCode | undefined {
  if (documents.length >= documentLimits.count) return 'files.too_many';
  const isTooMuch = totalBytes(documents) + bytes > documentLimits.totalBytes;
  return isTooMuch ? 'files.too_large_together' : undefined;
}

/** The files that an order still takes, the names of the others, and the limit that these are over. */
function withinLimits(
  files: readonly File[],
  documents: readonly OrderDocument[],
): { readonly fitting: readonly File[]; readonly rest: readonly string[]; readonly limit: ErrorCode } {
  const room = documentLimits.count - documents.length;
  let bytes = totalBytes(documents);
  const fits = (file: File, place: number): boolean => {
    // One that is too large is listed with its problem, and never sent.
    const added = file.size > documentLimits.bytes ? 0 : file.size;
    if (place >= room || bytes + added > documentLimits.totalBytes) return false;
    bytes += added;
    return true;
  };
  const fitting = files.filter(fits);
  const rest = files.filter((file) => !fitting.includes(file)).map(({ name }) => name);
  return { fitting, rest, limit: files.length > room ? 'files.too_many' : 'files.too_large_together' };
}
