import { maximumBytes } from '@truepage/core/files/document-type';
import type { PageLanguage } from '../../../i18n/page-language.ts';
import { loadOnline } from '../document/load-online.ts';
import { isHeic } from './decode-photo.ts';
import { openPhoto } from './open-photo.ts';
import { removeMetadata } from './remove-metadata.ts';

/**
 * Prepares a photo for sending: a JPEG or PNG without place and time; HEIC is converted to JPEG. Returns the
 * problem if that fails.
 */
export async function preparePhoto(
  photo: File,
  language: PageLanguage,
): Promise<File | { readonly message: string }> {
  const { name, type, lastModified } = photo;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  if (!isHeic(bytes) && !/\.hei[cf]$/i.test(name)) {
    return new File(removeMetadata(bytes), name, { type, lastModified });
  }
  const opened = await openPhoto(photo, maximumBytes);
  if (typeof opened === 'string') {
    await loadOnline(() => language.load(['photos']));
    return { message: language.text(`photos.${opened}`, { name }) };
  }
  return new File([opened.picture], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified });
}
