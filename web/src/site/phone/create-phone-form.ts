import { phoneLinkRoutes } from '@truepage/core/api/phone-link-routes';
import { routes } from '@truepage/core/api/routes';
import type { PageLanguage } from '../../i18n/page-language.ts';
import { fillPath } from '../../api/client.ts';
import { loadOnline } from '../order/document/load-online.ts';
import { browserParts, loadBrowserUploader, loadPreparePhoto } from '../order/form/browser-parts.ts';
import type { DraftStorage } from '../order/form/draft-storage.ts';
import { freshKey, randomId } from '../order/form/idempotency-key.ts';
import { emptyDraft } from '../order/form/order-draft.ts';
import { createOrderFormActions } from '../order/form/order-form-actions.ts';
import type { OrderFormHandle } from '../order/form/order-form-context.ts';
import { createOrderFormStore } from '../order/form/order-form-store.ts';
import { attempt } from '../attempt.ts';
import { readPhoneLink } from '../phone-link/phone-link-calls.ts';

interface PhoneForm {
  readonly handle: OrderFormHandle;
  /** In the browser only; returns the function that closes it. */
  readonly open: () => () => void;
}

/**
 * The order form's list of documents on a phone: each is uploaded for the form on the computer, and stored until
 * then.
 */
export function createPhoneForm(linkId: string, language: PageLanguage): PhoneForm {
  const parts = browserParts(language);
  const store = createOrderFormStore(undefined, randomId, { isPhone: true });
  const actions = createOrderFormActions(store, {
    ...parts,
    drafts: unfinished(linkId),
    loadUploader: async () => {
      const createBrowserUploader = await loadBrowserUploader();
      const [before = '', after = ''] = [routes.startUpload, phoneLinkRoutes.startPhoneUpload].map(
        ({ path }) => fillPath(path.replace(':uploadId', ''), { phoneLinkId: linkId }),
      );
      const pathOf = (path: string): string => path.replace(before, after);
      // There is no form to send it with, so the visitor can retry.
      return (form) => createBrowserUploader(form, { pathOf, ifImpossible: { kind: 'cancelled' } });
    },
    findUploaded: async (id) => {
      const { uploads } = await loadOnline(() => readPhoneLink(linkId));
      return uploads.find((upload) => upload.id === id);
    },
    // A phone cannot send an order.
    loadCheckFields: () => new Promise(() => undefined),
    send: () => Promise.reject(new Error('a phone sends no order')),
    timeZone: () => '',
  });
  return {
    handle: { store, actions },
    open: () => {
      const close = actions.open();
      // Preloads, so that a photo added while offline is stored immediately and sent later.
      void loadPreparePhoto();
      void loadBrowserUploader();
      const forget = store.subscribe(({ documents: listed }) => {
        // After a reload, the server says whether it still has the document, which may have been removed on the
        // computer.
        for (const { id, file, upload } of listed)
          if (file !== undefined && upload?.kind === 'uploaded') void parts.documents.remove(id);
      });
      return () => {
        forget();
        close();
      };
    },
  };
}

/** Stores which documents this tab has not sent yet, for a reload. */
function unfinished(linkId: string): DraftStorage {
  const key = `truepage.phone.${linkId}`;
  return {
    load: () => {
      const kept = attempt(() => sessionStorage.getItem(key)) ?? undefined;
      if (kept === undefined) return undefined;
      const documentIds = kept === '' ? [] : kept.split(' ');
      return { draft: emptyDraft(), key: freshKey(randomId), documentIds, preset: undefined };
    },
    save: ({ documentIds }) => attempt(() => sessionStorage.setItem(key, documentIds.join(' '))),
    clear: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
