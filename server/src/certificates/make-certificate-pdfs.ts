import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import { AppError } from '@truepage/core/errors';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Documents, PdfMaking } from '../deps.ts';
import type { JoinedPart } from '../pdf/join-pages.ts';
import type { Paper } from '../pdf/pdf-task.ts';
import type { PdfOwner } from '../pdf/pdf-maker.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { certificatePdfData, footerLine } from './certificate-pdf-data.ts';
import { explainRefusal } from './explain-refusal.ts';

interface Wanted {
  readonly facts: CertificateFacts;
  readonly signature: Uint8Array | null;
  readonly logo: Uint8Array | null;
  /** The files to join after the certificate, in order; empty for a separate certificate only. */
  readonly parts: readonly StoredFile[];
  readonly now: Date;
  /** The certifying translator. */
  readonly owner: PdfOwner;
}

export interface CertificatePdfs {
  /** The separate certificate. */
  readonly certificate: IncomingDocument;
  /** Null if there is nothing to join. */
  readonly delivery: IncomingDocument | null;
}

/** The maximum size of certificate, translation and original together, in bytes. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Draws, joins, seals and stores the PDFs of a certificate; they survive a crash once the promise resolves. Throws
 * 'certificate.letter' (with the letter), 'certificate.translation_unusable' and 'certificate.original_unusable' (with the
 * reason, and for a problem of one page its number and image).
 */
export async function makeCertificatePdfs(
  deps: Documents & PdfMaking,
  wanted: Wanted,
): Promise<CertificatePdfs> {
  const { facts, now } = wanted;
  const [certificate, delivery] = await sealed(deps, wanted, await drawn(deps, wanted));
  if (certificate === undefined) throw new Error('No certificate came out.');
  const name = `${facts.number}.pdf`;
  const [alone, together] = await Promise.all([
    keep(deps, certificate, `certificate-${name}`),
    delivery === undefined ? null : keep(deps, delivery, `certified-translation-${name}`),
  ]);
  return { certificate: alone, delivery: together };

  async function drawn({ pdfMaker, documents }: Documents & PdfMaking, { parts }: Wanted): Promise<Paper[]> {
    const joined = await Promise.all(parts.map((part) => readPart({ documents }, part)));
    const pictures = { signature: wanted.signature, logo: wanted.logo };
    const request = {
      certificate: certificatePdfData(facts, pictures, now),
      parts: joined,
      footer: footerLine(facts),
    };
    const made = await pdfMaker.deliver(wanted.owner, request).catch(async (error: unknown) =>
      explainRefusal(
        error,
        parts.map(({ kind }) => kind),
      ),
    );
    return made.delivery === undefined ? [made.certificate] : [made.certificate, made.delivery];
  }
}

async function sealed(
  { pdfMaker, seal }: PdfMaking,
  { facts, now, owner }: Wanted,
  made: readonly Paper[],
): Promise<readonly Paper[]> {
  return pdfMaker.sign(owner, made, {
    keys: seal.keys,
    reason: `Certified translation ${facts.number}`,
    location: facts.agency.address,
    signedAt: now.getTime(),
    timestampUrl: seal.timestampUrl,
  });
}

async function readPart({ documents }: Documents, file: StoredFile): Promise<JoinedPart> {
  return { bytes: await buffer(await documents.openDocument(file)), pages: file.pages ?? null };
}

/** Stores a PDF through the document intake, which counts its pages. */
async function keep({ documents }: Documents, paper: Paper, filename: string): Promise<IncomingDocument> {
  const document = await documents.receive({ filename, body: Readable.from([paper.bytes]), mostBytes });
  if (document.pages !== paper.pages) {
    await document.discard();
    throw new AppError('certificate.translation_unusable');
  }
  await document.keep();
  return document;
}
