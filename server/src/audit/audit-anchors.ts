import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readJws } from '../records/read-jws.ts';
import type { JSONWebKeySet } from 'jose';
import type { PdfMaking, Storage } from '../deps.ts';
import type { FileStore } from '../ports/file-store.ts';
import { anchorCredential, anchorShape, type AnchorFacts } from './anchor-credential.ts';

/** The signed head of the chain is stored next to the documents, where an attacker with database access cannot rewrite it. */
const anchorPrefix = 'audit/';

/** Stores the head of the chain. Once the promise resolves, it survives a crash. */
export async function writeAnchor(
  { store, records }: Storage & Pick<PdfMaking, 'records'>,
  anchor: AnchorFacts,
): Promise<void> {
  const token = Buffer.from(await records.signCredential((publicUrl) => anchorCredential(anchor, publicUrl)));
  const { at, position, hash } = anchor;
  // A different hash gives a different key, so signed entries are never replaced.
  const key = `${anchorPrefix}${at.toISOString().slice(0, 7)}/${String(position).padStart(12, '0')}-${hash}`;
  await store.put(key, Readable.from([token]), token.length);
}

/** The content of each stored anchor, or its storage key if none of our keys signed it. */
export async function* readAnchors(
  store: FileStore,
  keys: JSONWebKeySet,
): AsyncGenerator<AnchorFacts | { readonly forged: string }> {
  for await (const { key } of store.list(anchorPrefix)) {
    const token = await text(await store.get(key));
    const read = await readJws(token, keys)
      .then((said) => anchorShape.parse(said))
      .catch(() => undefined);
    yield read ?? { forged: key };
  }
}
