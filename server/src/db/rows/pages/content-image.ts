import { defineEntity, p } from '@mikro-orm/postgresql';

export const ContentImageSchema = defineEntity({
  name: 'ContentImage',
  tableName: 'content_images',
  properties: {
    /** The name in its address, /media/{id}.webp. */
    id: p.uuid().primary(),
    storageKey: p.text().unique(),
    /** Of what was uploaded, in hexadecimal: the same picture again is the same address. */
    sha256: p.text().unique(),
    width: p.integer(),
    height: p.integer(),
    bytes: p.integer(),
    staffId: p.uuid(),
    createdAt: p.datetime(),
  },
});

/** A picture for pages, public, as we wrote it anew. */
export class ContentImage extends ContentImageSchema.class {}
ContentImageSchema.setClass(ContentImage);
