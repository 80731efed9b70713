import type { CertificateFacts, CertifiedFile } from '@truepage/core/certificates/certificate-facts';
import { undescribed } from '@truepage/core/certificates/described-document';
import { makeCertificateNumber } from '@truepage/core/certificates/certificate-number';
import { statementLocale } from '@truepage/core/certificates/statements';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Randomness, Site } from '../deps.ts';
import type { Agency } from './agency.ts';
import { verifyPath } from './certificate.repository.ts';
import { dayOf, type ReadyCertificate } from './prepare-certificate.ts';

interface Sources {
  readonly order: Order;
  readonly prepared: ReadyCertificate;
  readonly agency: Agency;
  readonly now: Date;
}

/** Returns the content of a new certificate, with a new number. */
export function certificateFacts(
  deps: Randomness & Site,
  { order, prepared, agency, now }: Sources,
): CertificateFacts {
  const { profile, translator, statements, translation, original } = prepared;
  const [document = undescribed] = prepared.documents;
  const number = makeCertificateNumber(deps.randomBytes(16));
  return {
    number,
    profile,
    locale: statementLocale(profile, order.targetLanguage),
    paper: agency.paper,
    issuedOn: dayOf(now),
    verifyUrl: `${deps.publicUrl()}${verifyPath(number)}`,
    from: order.sourceLanguage,
    to: order.targetLanguage,
    agency: agency.facts,
    translator: translator.facts,
    document,
    original: certified(original, order.pageCount),
    translation: certified(translation, order.pageCount),
    ...furtherFiles(prepared, order.pageCount),
    statements,
  };
}

function furtherFiles({ originals, translations, documents }: ReadyCertificate, otherwise: number) {
  if (originals.length === 1 && translations.length === 1) return {};
  const afterFirst = (files: readonly StoredFile[]) =>
    files.slice(1).map((file) => certified(file, otherwise));
  return {
    further: {
      originals: afterFirst(originals),
      translations: afterFirst(translations),
      documents: documents.slice(1),
    },
  };
}

function certified({ filename, sha256, pages }: StoredFile, otherwise: number): CertifiedFile {
  return { filename, sha256, pages: pages ?? otherwise };
}
