import type { Verification } from '@truepage/core/api/certificates';
import { countryNameIn } from '@truepage/core/certificates/country-name';
import { documentKindIn } from '@truepage/core/certificates/document-kinds';
import { languageNameIn } from '@truepage/core/language-name';
import { siteLocaleOf } from '@truepage/core/locales';
import { useFormats, usePageLanguage, useText } from '../../i18n/language-context.ts';
import { asWritten } from '../../i18n/formats/as-written.ts';
import { useCertificateDate } from './use-certificate-date.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import type { Description } from '../../ui/description-list.tsx';

/** Details of the certificate to compare with the paper document. */
export function usePaperFacts(certificate: Verification): readonly Description[] {
  const text = useText();
  const { count } = useFormats();
  const { locale } = usePageLanguage();
  const date = useCertificateDate();
  const languageName = (code: string) => asWritten(code, () => languageNameIn(code, locale));
  const { issuer, agency, translator, issuedAt, from, to, pages, profile } = certificate;
  const site = siteLocaleOf(locale);
  const credentials = translator.credentials.map(({ body, number, validUntil }) =>
    validUntil === null
      ? text('verify.credential', { body, number })
      : text('verify.validUntil', { body, number, time: date(validUntil) }),
  );
  const agencyLine = [agency.name, agency.address, agency.telephone, agency.email].filter(
    (part) => part !== '',
  );
  const documents = [certificate.document, ...certificate.furtherDocuments];
  const kinds = distinct(documents, (each) => each?.kind && documentKindIn(each.kind, site));
  const countries = distinct(documents, (each) => each?.country && countryNameIn(each.country, site));
  return [
    { term: text('verify.issuer'), value: <Unbroken>{issuer}</Unbroken> },
    { term: text('verify.issuedAt'), value: date(issuedAt) },
    { term: text('verify.issuedBy'), value: <Unbroken>{agencyLine.join(' · ')}</Unbroken> },
    { term: text('verify.translator'), value: translator.name },
    ...(credentials.length === 0
      ? []
      : [{ term: text('verify.credentials'), value: credentials.join(' · ') }]),
    ...(kinds.length === 0 ? [] : [{ term: text('common.document'), value: kinds.join(' · ') }]),
    ...(countries.length === 0 ? [] : [{ term: text('verify.country'), value: countries.join(' · ') }]),
    {
      term: text('shell.languages'),
      value: text('verify.languagePair', {
        from: languageName(from),
        to: languageName(to),
      }),
    },
    { term: text('common.pagesLabel'), value: count(pages) },
    { term: text('verify.writtenFor'), value: text(`verify.${profile}`) },
  ];
}

type Described = Verification['document'];

/** The distinct values of all documents. */
function distinct(
  documents: readonly Described[],
  say: (document: Described) => string | null | undefined,
): readonly string[] {
  return [...new Set(documents.flatMap((document) => say(document) ?? []))].filter((said) => said !== '');
}
