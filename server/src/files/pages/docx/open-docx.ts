import { AppError } from '@truepage/core/errors';
import { refusedFile } from '@truepage/core/files/refused/refused-error';
import { openPackage, type OpcPackage } from './open-package.ts';

export interface Docx extends OpcPackage {
  /** The name of the main part, which has the text. */
  readonly main: string;
  /**
   * The parts that the main part refers to by a relationship of this type, as XML, in the order of its relationships.
   */
  readonly parts: (type: string) => readonly string[];
}

/** Opens a Word document. Throws 'file.type' if the ZIP is not one, or if it has macros under a misleading name. */
export function openDocx(document: Uint8Array): Docx {
  const opc = openPackage(document);
  const main = targetOf(opc, 'officeDocument') ?? '/word/document.xml';
  const type = opc.typeOf(main);
  if (/^application\/vnd\.ms-word\.(?:document|template)\.macroenabled/u.test(type))
    throw new AppError('file.type', { kind: 'docm' });
  if (!opc.names.includes(main) || !/wordprocessingml\.(?:document|template)\.main\+xml$/u.test(type))
    throw refusedFile(document, '.docx');
  const parts = (relationshipType: string): string[] =>
    opc
      .relationshipsOf(main)
      .filter((one) => one.type === relationshipType && !one.isExternal)
      .flatMap(({ target }) => opc.read(target) ?? []);
  return { ...opc, main, parts };
}

/** The part that the package itself refers to by a relationship of this type. */
export function targetOf(opc: OpcPackage, type: string): string | undefined {
  return opc
    .relationshipsOf('')
    .find((one) => one.type.toLowerCase() === type.toLowerCase() && !one.isExternal)?.target;
}
