import { useState } from 'react';
import { countryNameIn } from '@truepage/core/certificates/country-name';
import { undescribed, type DescribedDocument } from '@truepage/core/certificates/described-document';
import { documentKindIn } from '@truepage/core/certificates/document-kinds';
import { siteLocaleOf } from '@truepage/core/locales';
import { usePageLanguage, useText } from '../../../../i18n/language-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { useOrderDesk } from '../order-desk-context.ts';
import { useReading } from '../reading/use-readings.ts';
import { DocumentDialog } from './document-dialog.tsx';

/** The description of the document for the next certificate, with a button to edit it. */
export function DocumentSheet({ document }: { readonly document: DescribedDocument }) {
  const text = useText();
  const { order, position } = useOrderDesk();
  const read = useReading('original', position)?.suggestion;
  const { mayActOn } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const facts = useDocumentFacts(document);
  const mayDescribe =
    mayActOn('orders.uploadTranslation', order.assignee?.id ?? null) && !order.documentsDeletedAt;
  if (facts.length === 0 && !mayDescribe) return null;
  return (
    <section aria-label={text('adminCertificate.documentTitle')} className="grid gap-2">
      <h3 className="text-sm font-semibold text-ink-soft">{text('adminCertificate.documentTitle')}</h3>
      {facts.length === 0 ? (
        <p className="max-w-[75ch] text-ink-soft">{text('adminCertificate.documentNone')}</p>
      ) : (
        <FactList facts={facts} />
      )}
      {mayDescribe && (
        <p>
          <DeskButton {...orderAction('describe')} onClick={() => setIsOpen(true)}>
            {text(facts.length === 0 ? 'adminCertificate.documentEnter' : 'adminCertificate.documentEdit')}
          </DeskButton>
        </p>
      )}
      {isOpen && (
        <DocumentDialog
          orderNumber={order.orderNumber}
          known={document}
          suggested={{ ...undescribed, ...read, holder: order.passportNames?.[0] ?? '' }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

function useDocumentFacts({ kind, title, holder, country }: DescribedDocument) {
  const text = useText();
  const locale = siteLocaleOf(usePageLanguage().locale);
  const facts = [
    { term: text('adminCertificate.documentKind'), value: kind === null ? '' : documentKindIn(kind, locale) },
    { term: text('adminCertificate.documentOwnTitle'), value: title },
    { term: text('adminCertificate.documentHolder'), value: holder },
    {
      term: text('adminCertificate.documentCountry'),
      value: country === null ? '' : countryNameIn(country, locale),
    },
  ];
  return facts.filter(({ value }) => value !== '');
}
