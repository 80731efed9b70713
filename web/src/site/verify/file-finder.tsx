import type { Verification } from '@truepage/core/api/certificates';
import { findCertificateNumber } from '@truepage/core/certificates/certificate-number';
import { useApi } from '../../api/api-context.ts';
import type { ApiCall } from '../../api/client.ts';
import { nullWhenMissing } from '../../api/queries.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { WithName } from '../../ui/unbroken.tsx';
import {
  checkFile,
  isArchive,
  readHere,
  sha256,
  textIn,
  type CheckedFile,
  type Unreadable,
} from './check-file.ts';
import { FileDrop } from './file-drop.tsx';
import { useCheckedFiles } from './use-checked-files.ts';
import { VerdictCard } from './verdict-card.tsx';
import { VerdictPlace } from './verdict-region.tsx';

type Found =
  | { readonly kind: 'certificate'; readonly certificate: Verification; readonly file: CheckedFile }
  /** No certificate was found for the file. */
  | { readonly kind: 'none'; readonly filename: string; readonly why: 'unknownFile' | 'archive' | Unreadable }
  /** The file contains a number that was never issued. */
  | { readonly kind: 'invented'; readonly filename: string; readonly number: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Finds the certificate of a PDF by its hash or by the number in it, and compares them in the browser. */
export function FileFinder() {
  const call = useApi();
  const { results, isReading, check } = useCheckedFiles((file) =>
    find(call, file).catch((error: unknown): Found => ({ kind: 'failed', error })),
  );
  return (
    <>
      <VerdictPlace isReading={isReading} isOfFiles={results !== undefined}>
        {results?.map((found, at) => (
          // Each check creates a new list, so the index is a stable key.
          <Result key={at} found={found} />
        ))}
      </VerdictPlace>
      <FileDrop onFiles={check} />
    </>
  );
}

async function find(call: ApiCall, file: File): Promise<Found> {
  const filename = file.name;
  const bytes = await readHere(file);
  if (typeof bytes === 'string') return { kind: 'none', filename, why: bytes };
  const number = await numberOf(call, bytes);
  const certificate =
    number === undefined ? null : await nullWhenMissing(call('verifyCertificate', { number }));
  if (certificate !== null)
    return { kind: 'certificate', certificate, file: await checkFile(file, certificate) };
  if (number !== undefined) return { kind: 'invented', filename, number };
  return { kind: 'none', filename, why: isArchive(bytes) ? 'archive' : 'unknownFile' };
}

/** The number of the certificate with this hash, or of the one named in the file. */
async function numberOf(call: ApiCall, bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const found = await nullWhenMissing(call('findCertificateByHash', { sha256: await sha256(bytes) }));
  if (found !== null) return found.number;
  return isArchive(bytes) ? undefined : findCertificateNumber(textIn(bytes));
}

function Result({ found }: { readonly found: Found }) {
  const text = useText();
  switch (found.kind) {
    case 'failed':
      return <Alert tone="danger">{errorText(found.error, text)}</Alert>;
    case 'invented':
      return (
        <Alert tone="danger" title={text('verify.unknownFile')}>
          <WithName name={found.filename}>{text('verify.inventedText', found)}</WithName>
        </Alert>
      );
    case 'none':
      return (
        <Alert tone="warning" title={text(`verify.${found.why}`)}>
          <WithName name={found.filename}>
            {text(`verify.${found.why}Text`, { filename: found.filename })}
          </WithName>
        </Alert>
      );
    case 'certificate': {
      const { number } = found.certificate;
      return (
        <div className="grid gap-3">
          <VerdictCard certificate={found.certificate} files={[found.file]} />
          <p>
            <ButtonLink to={paths.verifyCertificate(number)} variant="secondary">
              {text('verify.lookAt', { number })}
            </ButtonLink>
          </p>
        </div>
      );
    }
  }
}
