import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ContentImage } from '../db/rows/pages/content-image.ts';
import type { Database, Pictures, Storage, Time } from '../deps.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { reuseImage } from './content-image.repository.ts';

/** The address of a stored image and its size in pixels. */
export interface ImageAddress {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores an image for pages. Uploading the same file again returns the same image. Throws the errors of PictureWriter.write().
 */
export async function addImage(
  deps: Database & Time & Storage & Pictures,
  staff: Exclude<Actor, string>,
  upload: Uint8Array,
): Promise<ImageAddress> {
  const sha256 = createHash('sha256').update(upload).digest('hex');
  const now = deps.clock.now();
  const known = await reuseImage(deps.orm.em.fork(), sha256, now);
  if (known !== null) return addressOf(known);
  const { webp, width, height } = await deps.pictures.write(upload);
  const id = randomUUID();
  const facts = { id, storageKey: `images/${id}`, sha256, width, height, bytes: webp.length };
  await deps.store.put(facts.storageKey, Readable.from([webp]), webp.length);
  try {
    await deps.orm.em.fork().transactional(async (em) => {
      await em.insert(ContentImage, { ...facts, staffId: staff.id, createdAt: now });
      const after = { imageId: id, width, height };
      await recordAudit(em, { actor: staff, what: 'content.image_added', after }, now);
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // The same image was stored in the meantime.
    await deps.store.delete(facts.storageKey);
    return addressOf(await deps.orm.em.fork().findOneOrFail(ContentImage, { sha256 }));
  }
  return addressOf(facts);
}

function addressOf({ id, width, height }: Pick<ContentImage, 'id' | 'width' | 'height'>): ImageAddress {
  return { url: `/media/${id}.webp`, width, height };
}
