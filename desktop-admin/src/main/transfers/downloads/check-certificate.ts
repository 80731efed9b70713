import { certificateApi, type Verification } from '@truepage/core/api/certificates';
import { parseCertificateNumber } from '@truepage/core/certificates/certificate-number';
import { errorReply } from '@truepage/core/api/shapes';
import type { SaveNotice } from '@truepage/core/platform';
import { provesIssue } from '@truepage/core/records/record-trouble';
import { readJson } from '../../read-json.ts';
import { readText } from '../../read-text.ts';
import type { Bundle } from './check-bundle.ts';

/** The archive is complete, but its certificate is not what it claims to be. */
export class ForgedBundleError extends Error {
  override readonly name = 'ForgedBundleError';
  /** 'record.other_files': the record is valid and belongs to other PDFs. */
  readonly code: 'record.forged' | 'record.other_files';

  constructor(code: ForgedBundleError['code']) {
    super(`the certificate of the archive is refused: ${code}`);
    this.code = code;
  }
}

/** Calls the server; rejects if there is no connection. */
type Ask = (path: string) => Promise<Response>;

/**
 * Compares the record in a bundle with the verification of its certificate, by the same rules as /verify. Rejects with ForgedBundleError.
 * Resolves with a notice about a bundle that is kept; undefined if it has no record, or the certificate is in force.
 */
export async function checkCertificate(
  { hashes, records }: Bundle,
  ask: Ask,
): Promise<SaveNotice | undefined> {
  const [[name, record] = [], ...others] = records;
  if (name === undefined) return undefined;
  const number = /^(?<number>.+)\.jwt$/u.exec(name)?.groups?.['number'];
  if (number === undefined || parseCertificateNumber(number) !== number || others.length > 0)
    throw new ForgedBundleError('record.forged');
  const issued = await lookUp(number, ask);
  if (issued === 'unknown') return 'unchecked';
  if (issued === 'none' || issued.record !== record || !provesIssue(issued.recordTrouble))
    throw new ForgedBundleError('record.forged');
  if (!holdsFilesOf(issued, new Set(hashes.values()))) throw new ForgedBundleError('record.other_files');
  if (issued.state !== 'valid') return issued.state;
  return issued.recordTrouble ?? undefined;
}

/** 'none': there is no such certificate; 'unknown': the server did not answer. */
async function lookUp(number: string, ask: Ask): Promise<Verification | 'none' | 'unknown'> {
  const { path, reply } = certificateApi.verifyCertificate;
  try {
    const answer = await ask(path.replace(':number', number));
    const said = readJson(await readText(answer));
    if (answer.ok) return reply.parse(said);
    return errorReply.parse(said).code === 'certificate.not_found' ? 'none' : 'unknown';
  } catch {
    return 'unknown';
  }
}

function holdsFilesOf(issued: Verification, hashes: ReadonlySet<string>): boolean {
  const { deliverySha256, certificateSha256, translationSha256 } = issued;
  return [deliverySha256 ?? certificateSha256, certificateSha256, translationSha256].every((hash) =>
    hashes.has(hash),
  );
}
