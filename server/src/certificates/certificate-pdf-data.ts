import { renderSVG } from 'uqr';
import type { CertificateFacts } from '@truepage/core/certificates/certificate-facts';
import { certificateText } from '@truepage/core/certificates/certificate-text';
import type { PaperData } from '../pdf/compile.ts';

interface Pictures {
  /** A PNG. */
  readonly signature: Uint8Array | null;
  /** A PNG. */
  readonly logo: Uint8Array | null;
}

/** The data for the certificate's template. `writtenAt` is the PDF's creation time, UTC. */
export function certificatePdfData(facts: CertificateFacts, pictures: Pictures, writtenAt: Date): PaperData {
  const [year, month, day] = facts.issuedOn.split('-').map(Number);
  return {
    ...certificateText(facts),
    writtenAt: writtenAt.getTime(),
    number: facts.number,
    paper: facts.paper,
    lang: facts.locale,
    date: { year, month, day },
    verifyUrl: facts.verifyUrl,
    qr: renderSVG(facts.verifyUrl, { border: 2, ecc: 'M' }),
    logo: pictures.logo === null ? null : [...pictures.logo],
    agency: facts.agency,
    signature: pictures.signature === null ? null : [...pictures.signature],
  };
}

/** The left and right text of the footer on each joined page; '{page}' and '{pages}' are placeholders. */
export function footerLine(facts: CertificateFacts): string {
  const { footer, words } = certificateText(facts);
  return `${footer}\t${words.page} {page} ${words.of} {pages}`;
}
