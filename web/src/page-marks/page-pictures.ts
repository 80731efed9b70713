import { documentTypes, type DocumentType } from '@truepage/core/files/document-type';

/** Whether the pages of such documents have pictures; otherwise positions are described in words. */
export function hasPagePictures(type: DocumentType): boolean {
  return documentTypes[type].family !== 'word';
}

/** Returns 1 for pictures, which have no page count. */
export function pageCountOf({ pages }: { readonly pages: number | null }): number {
  return pages ?? 1;
}
