import { documentTypes, type DocumentType } from '@truepage/core/files/document-type';

/** How the browser can show a document: in its PDF viewer, as a picture, or not at all. */
export type Viewing = 'pdf' | 'image' | 'download-only';

const viewings = { pdf: 'pdf', image: 'image', word: 'download-only' } as const;

export function viewingOf(type: DocumentType): Viewing {
  return viewings[documentTypes[type].family];
}
