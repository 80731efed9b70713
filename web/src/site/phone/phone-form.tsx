import { useEffect, useEffectEvent, useState } from 'react';
import type { PhoneLink } from '@truepage/core/api/phone-links';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { DocumentSection } from '../order/document/document-section.tsx';
import { nameOf } from '../order/document/order-document.ts';
import { OrderFormContext, useOrderForm, useOrderFormActions } from '../order/form/order-form-context.ts';
import { createPhoneForm } from './create-phone-form.ts';

/** The documents that this phone sends: the section of the order form, uploading each of them at once. */
export function PhoneForm({ link }: { readonly link: PhoneLink }) {
  const language = usePageLanguage();
  const [{ handle, open }] = useState(() => createPhoneForm(link.id, language));
  useEffect(open, [open]);
  return (
    <OrderFormContext value={handle}>
      <DocumentSection />
      <SameAsThere link={link} />
    </OrderFormContext>
  );
}

/** Shows what this phone has sent before a reload, and takes away what was removed on the computer. */
function SameAsThere({ link }: { readonly link: PhoneLink }) {
  const text = useText();
  const { receive, remove } = useOrderFormActions().documents;
  const documents = useOrderForm((state) => state.documents);
  const [atServer] = useState(() => new Set<string>());
  const [seenHere] = useState(() => new Set<string>());
  const compare = useEffectEvent((): void => {
    const current = new Set(link.uploads.map(({ id }) => id));
    for (const document of documents) {
      const { id, upload } = document;
      seenHere.add(id);
      if (upload?.kind !== 'uploaded' || current.has(id) || !atServer.has(id)) continue;
      remove(id);
      showToast({ title: text('phone.removedThere', { name: nameOf(document) ?? '' }) });
    }
    for (const upload of link.uploads) {
      atServer.add(upload.id);
      if (upload.document !== null && !seenHere.has(upload.id)) receive(upload);
    }
  });
  useEffect(() => compare(), [link]);
  return null;
}
