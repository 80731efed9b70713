import { AppError } from '@truepage/core/errors';
import { getDocumentProxy } from 'unpdf';

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Opens a PDF as a viewer does, and takes ownership of its bytes. Throws 'file.encrypted' if it needs a password,
 * otherwise 'file.unreadable'.
 */
export async function openPdf(document: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(document, { verbosity: 0, useSystemFonts: false });
  } catch (error) {
    const needsPassword = (error as Error).name === 'PasswordException';
    throw new AppError(needsPassword ? 'file.encrypted' : 'file.unreadable', undefined, { cause: error });
  }
}
