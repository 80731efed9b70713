import { documentTypes, type DocumentType } from '@truepage/core/files/document-type';

/** Whether the pages of such documents have pictures; places in the others are described. */
export function hasPagePictures(type: DocumentType): boolean {
  return documentTypes[type].family !== 'word';
}

/** Pictures are one page. */
export function pageCountOf({ pages }: { readonly pages: number | null }): number {
  return pages ?? 1;
}
