import type { PageLanguage } from '../../../i18n/page-language.ts';
import { browserDocumentStorage } from '../document/document-storage.ts';
import { explainRefusal } from '../document/explain-refusal.ts';
import { loadOnline } from '../document/load-online.ts';
import { countPages } from '../document/page-count.ts';
import { randomId } from './idempotency-key.ts';
import type { OrderFormParts } from './order-form-store.ts';

type BrowserParts = Pick<
  OrderFormParts,
  'documents' | 'countPages' | 'explainRefusal' | 'preparePhoto' | 'newId'
>;

/** The browser APIs that a form needs for its documents, on a computer and on a phone that adds documents to it. */
export function browserParts(language: PageLanguage): BrowserParts {
  return {
    documents: browserDocumentStorage(() => Date.now()),
    countPages,
    explainRefusal: (file) => explainRefusal(file, document.documentElement.lang),
    preparePhoto: async (photo) => {
      const { preparePhoto } = await loadPreparePhoto();
      return preparePhoto(photo, language);
    },
    newId: randomId,
  };
}

export const loadPreparePhoto = () => loadOnline(() => import('../photos/prepare-photo.ts'));

export async function loadBrowserUploader() {
  const { createBrowserUploader } = await loadOnline(() => import('../uploads/browser-uploader.ts'));
  return createBrowserUploader;
}
