import { isNamedAs } from '@truepage/core/files/document-type';
import { recogniseFile } from '@truepage/core/files/refused/recognise-file';
import type { RefusedMessages } from '@truepage/core/files/refused/refused-kinds';
import { refusedMessage } from '@truepage/core/files/refused/refused-message';
import { sniffDocument } from '@truepage/core/files/sniff-document';
import { publicLocaleOf } from '@truepage/core/locales';

/** How much of a file is looked at, in bytes: enough for the first files inside an archive. */
const looked = 1024 * 1024;

const folder = '../../../../../core/src/errors/messages/';
const messages = import.meta.glob<RefusedMessages>('../../../../../core/src/errors/messages/*/refused.json', {
  import: 'refused',
});

/** What `explainRefusal` says, with the words of the one language that it needs. Rejects where a file or its words cannot be read. */
export async function describeRefusal(file: File, tag: string): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, looked).arrayBuffer());
  const type = sniffDocument(head);
  // Whether a container holds what its name says, the server sees: it reads the whole file.
  if (type !== undefined && isNamedAs(type, file.name)) return undefined;
  const kind = recogniseFile(head, file.name);
  // A HEIC photo becomes a JPEG.
  if (kind === undefined || kind === 'heic') return undefined;
  const words = await messages[`${folder}${publicLocaleOf(tag)}/refused.json`]?.();
  return words && refusedMessage(kind, words, tag);
}
