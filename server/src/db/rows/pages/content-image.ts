import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { technical } from '../../data-handling.ts';

export const ContentImageSchema = defineRow({
  name: 'ContentImage',
  tableName: 'content_images',
  data: {
    about: 'no one',
    why: 'public pages',
    kept: 'while a page shows it',
    seenBy: 'anyone',
  },
  properties: {
    /** The name in its URL, /media/{id}.webp. */
    id: technical(p.uuid().primary()),
    storageKey: technical(p.text().unique()),
    /** SHA-256 of the uploaded file, in hexadecimal: the same picture gets the same URL. */
    sha256: technical(p.text().unique()),
    width: technical(p.integer()),
    height: technical(p.integer()),
    bytes: technical(p.integer()),
    staffId: technical(p.uuid()),
    createdAt: technical(p.datetime()),
  },
});

/** A public picture for pages, re-encoded on upload. */
export class ContentImage extends ContentImageSchema.class {}
ContentImageSchema.setClass(ContentImage);
