import { AppError } from '../../errors.ts';
import { checkChosenFile, type ChosenFile } from '../document-type.ts';
import { recogniseFile } from './recognise-file.ts';

/** The refusal of a file of an unsupported type, with its kind if it is known. */
export function refusedFile(bytes: Uint8Array, filename: string): AppError {
  const kind = recogniseFile(bytes, filename);
  return new AppError('file.type', kind === undefined ? undefined : { kind });
}

/** The refusal of a file of which only name, size and media type are known; undefined if it may be uploaded. */
export function refusedUnseen(chosen: ChosenFile): AppError | undefined {
  const problem = checkChosenFile(chosen);
  if (problem === 'file.type') return refusedFile(new Uint8Array(), chosen.name);
  return problem === undefined ? undefined : new AppError(problem);
}
