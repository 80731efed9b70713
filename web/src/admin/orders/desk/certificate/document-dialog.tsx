import {
  longestDescription,
  undescribed,
  type DescribedDocument,
} from '@truepage/core/certificates/described-document';
import { documentKindIn, documentKinds, type DocumentKind } from '@truepage/core/certificates/document-kinds';
import { siteLocaleOf } from '@truepage/core/locales';
import { errorText } from '../../../../i18n/error-text.ts';
import { usePageLanguage, useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { readField } from '../../../../ui/read-field.ts';
import { CountrySelect } from '../../../ui/country-select.tsx';
import { DeskSelect, DeskTextField } from '../../../ui/desk-field.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useDescribeDocument } from './use-certificates.ts';

interface DocumentDialogProps {
  readonly orderNumber: string;
  readonly known: DescribedDocument;
  /** Prefilled from the customer's input and the OCR of a scan, if the document has no description yet. */
  readonly suggested: DescribedDocument;
  readonly onClose: () => void;
}

/** The form for the certificate's description of a document. Every field may stay empty. */
export function DocumentDialog({ orderNumber, known, suggested, onClose }: DocumentDialogProps) {
  const text = useText();
  const describe = useDescribeDocument(orderNumber, onClose);
  const isUnknown = JSON.stringify(known) === JSON.stringify(undescribed);
  const shown = isUnknown ? suggested : known;
  const submit = (form: HTMLFormElement) => {
    const kind = readField(form, 'kind');
    const country = readField(form, 'country');
    describe.mutate({
      kind: kind === '' ? null : (kind as DocumentKind),
      title: readField(form, 'title'),
      holder: readField(form, 'holder'),
      country: country === '' ? null : country,
    });
  };
  return (
    <DialogForm
      title={text('adminCertificate.documentTitle')}
      onClose={onClose}
      submitLabel={text('adminShell.save')}
      isBusy={describe.isPending}
      onSubmit={submit}
    >
      <p className="text-ink-soft">{text('adminCertificate.documentHint')}</p>
      {isUnknown && (suggested.kind !== null || suggested.country !== null) && (
        <Alert tone="info">{text('adminReading.suggested')}</Alert>
      )}
      <KindSelect kind={shown.kind} />
      <DeskTextField
        name="title"
        label={text('adminCertificate.documentOwnTitle')}
        hint={text('adminCertificate.documentOwnTitleHint')}
        defaultValue={shown.title}
        maxLength={longestDescription.title}
        dir="auto"
        autoComplete="off"
      />
      <DeskTextField
        name="holder"
        label={text('adminCertificate.documentHolder')}
        hint={text('adminCertificate.documentHolderHint')}
        defaultValue={shown.holder}
        maxLength={longestDescription.holder}
        dir="auto"
        autoComplete="off"
      />
      <CountrySelect
        label={text('adminCertificate.documentCountry')}
        none={text('adminCertificate.documentNotSaid')}
        country={shown.country}
      />
      {describe.error !== null && <Alert tone="danger">{errorText(describe.error, text)}</Alert>}
    </DialogForm>
  );
}

function KindSelect({ kind: known }: { readonly kind: DocumentKind | null }) {
  const text = useText();
  const locale = siteLocaleOf(usePageLanguage().locale);
  return (
    <DeskSelect name="kind" label={text('adminCertificate.documentKind')} defaultValue={known ?? ''}>
      <option value="">{text('adminCertificate.documentNotSaid')}</option>
      {documentKinds.map((kind) => (
        <option key={kind} value={kind}>
          {documentKindIn(kind, locale)}
        </option>
      ))}
    </DeskSelect>
  );
}
