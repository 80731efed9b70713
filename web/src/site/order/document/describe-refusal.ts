import { isNamedAs } from '@truepage/core/files/document-type';
import { recogniseFile } from '@truepage/core/files/refused/recognise-file';
import type { RefusedMessages } from '@truepage/core/files/refused/refused-kinds';
import { refusedMessage } from '@truepage/core/files/refused/refused-message';
import { sniffDocument } from '@truepage/core/files/sniff-document';
import { publicLocaleOf } from '@truepage/core/locales';

/** The part of a file that is inspected, in bytes: enough for the first files in an archive. */
const inspectedBytes = 1024 * 1024;

const folder = '../../../../../core/src/errors/messages/';
const messages = import.meta.glob<RefusedMessages>('../../../../../core/src/errors/messages/*/refused.json', {
  import: 'refused',
});

/**
 * Implements `explainRefusal`, loading the texts of one language only. Rejects if the file or the texts cannot be
 * read.
 */
export async function describeRefusal(file: File, tag: string): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, inspectedBytes).arrayBuffer());
  const type = sniffDocument(head);
  // Whether a container's content matches its name is checked by the server, which reads the whole file.
  if (type !== undefined && isNamedAs(type, file.name)) return undefined;
  const kind = recogniseFile(head, file.name);
  // HEIC photos are converted to JPEG.
  if (kind === undefined || kind === 'heic') return undefined;
  const words = await messages[`${folder}${publicLocaleOf(tag)}/refused.json`]?.();
  return words && refusedMessage(kind, words, tag);
}
