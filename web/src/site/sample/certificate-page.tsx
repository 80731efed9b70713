import { useText } from '../../i18n/language-context.ts';
import { Seal } from '../art/seal.tsx';
import { Letterhead } from '../paper/letterhead.tsx';
import { Sheet } from '../paper/sheet.tsx';
import { SignedBy } from '../paper/signed-by.tsx';
import { usePublicSettings } from '../use-public-settings.ts';
import { Mark } from './mark.tsx';
import { accuracyCertificate as paper, specimen } from './specimen.ts';

/** Page 2 of the sample: what the translator certifies, on the paper of the house. */
export function CertificatePage() {
  const text = useText();
  return (
    <Sheet
      labelledBy="sample-certificate"
      mark={specimen.mark}
      footer={
        <>
          <p>{specimen.notice}</p>
          <p>{specimen.pageOf(2)}</p>
        </>
      }
    >
      <div>
        <Mark note="letterhead" />
        <Letterhead name={text('common.siteName')} lines={useCompanyLines()} />
      </div>
      <div className="grid gap-1 text-center">
        <h3 id="sample-certificate" className="text-xl font-bold">
          {paper.title}
        </h3>
        <p className="text-ink-soft">{specimen.certificate}</p>
      </div>
      <Documents />
      <div className="grid gap-3">
        <p>
          <Mark note="competent" />
          <span>{paper.competent}</span>
        </p>
        <p>
          <Mark note="accurate" />
          <span>{paper.accurate}</span>
        </p>
        <p>
          <Mark note="independent" />
          <span>{paper.independent}</span>
        </p>
      </div>
      <Signing />
    </Sheet>
  );
}

/** As far as the owner has said who the company is; else what would stand there. */
function useCompanyLines(): readonly string[] {
  const company = usePublicSettings()?.company;
  const said = [company?.legalName, company?.address, company?.telephone].filter(
    (line) => line !== undefined && line !== '',
  ) as string[];
  return said.length === 0 ? paper.noCompany : said;
}

function Documents() {
  return (
    <div className="grid gap-1">
      <h4 className="font-bold">
        <Mark note="document" />
        <span>{paper.documentsTitle}</span>
      </h4>
      <ol className="list-inside list-decimal border-y border-line py-2">
        {paper.documents.map(({ name, about }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>
            <p className="ps-5 text-ink-soft">{about}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Signing() {
  return (
    <div className="mt-4 grid items-end gap-x-10 gap-y-5 @md:grid-cols-2">
      <div>
        <Mark note="signature" />
        <SignedBy label={paper.signature}>
          <p className="mt-1 font-semibold">{paper.name}</p>
          <p>{paper.role}</p>
        </SignedBy>
      </div>
      <Seal words={paper.seal} className="size-32 text-accent @md:justify-self-end" />
      <div>
        <Mark note="date" />
        <p className="text-ink-soft">{paper.dateLabel}</p>
        <p className="font-semibold">{paper.date}</p>
      </div>
      <div className="self-start @md:col-start-1">
        <Mark note="address" />
        <p className="text-ink-soft">{paper.addressLabel}</p>
        <p className="font-semibold whitespace-pre-line">{paper.address}</p>
      </div>
    </div>
  );
}
