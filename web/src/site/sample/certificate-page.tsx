import type { ReactNode } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { PaperSeal } from '../paper/paper-seal.tsx';
import { Sheet } from '../paper/sheet.tsx';
import { usePublicSettings } from '../use-public-settings.ts';
import { CertificateFiles } from './certificate-files.tsx';
import { Mark } from './mark.tsx';
import type { NoteName } from './sample-notes.ts';
import { accuracyCertificate as paper, specimen } from './specimen.ts';
import { Signature } from '../art/signature.tsx';
import { Logo } from '../art/logo.tsx';
import type { CertificateLine } from '@truepage/core/certificates/certificate-text';
import { classes } from '../../ui/classes.ts';
import { Unbroken } from '../../ui/unbroken.tsx';

const { words } = paper;
const statementNotes: readonly NoteName[] = ['competent', 'accurate', 'independent'];

/**
 * Page 1 of the sample: the certificate as drawn by templates/certificate.typ on the server, on the company's
 * letterhead.
 */
export function CertificatePage() {
  const text = useText();
  return (
    <Sheet
      labelledBy="sample-certificate"
      mark={specimen.mark}
      footer={
        <>
          <p>{paper.footer}</p>
          <p>{specimen.pageOf(1)}</p>
        </>
      }
    >
      <div>
        <Mark note="letterhead" />
        <Letterhead name={text('common.siteName')} lines={useCompanyLines()} />
      </div>
      <div className="grid gap-1 text-center">
        <h3 id="sample-certificate" className="text-2xl font-bold text-accent">
          {words.title}
        </h3>
        <p className="text-ink-soft">{`${words.certificate} ${specimen.number} · ${specimen.notice}`}</p>
      </div>
      <Section title={words.documents} note="document">
        <PaperLines lines={paper.description} isStrong />
      </Section>
      <Section title={words.statements}>
        <div className="grid gap-2">
          {paper.statements.map((statement, at) => (
            <p key={statement}>
              <Mark note={statementNotes[at] ?? 'independent'} />
              <span>{statement}</span>
            </p>
          ))}
        </div>
      </Section>
      <Signing />
      <Section title={words.translator} note="address">
        <PaperLines lines={paper.translator} />
      </Section>
      <Section title={words.files}>
        <CertificateFiles />
      </Section>
    </Sheet>
  );
}

/** The company's letterhead if the owner has set it, otherwise a default. */
function useCompanyLines(): readonly string[] {
  const company = usePublicSettings()?.company;
  const known = [company?.legalName, company?.address, company?.telephone].filter(
    (line) => line !== undefined && line !== '',
  ) as string[];
  return known.length === 0 ? paper.noCompany : known;
}

interface SectionProps {
  readonly title: string;
  readonly note?: NoteName;
  readonly children: ReactNode;
}

function Section({ title, note, children }: SectionProps) {
  return (
    <div className="grid gap-1.5">
      <h4 className="text-xs font-bold tracking-wider text-accent uppercase">
        {note !== undefined && <Mark note={note} />}
        <span>{title}</span>
      </h4>
      {children}
    </div>
  );
}

function Signing() {
  return (
    <div className="grid items-end gap-x-10 gap-y-5 @md:grid-cols-[1fr_auto]">
      <div className="max-w-80">
        <Mark note="signature" />
        <SignedBy label={`${words.signatureOf} ${paper.signer}`}>
          <p className="mt-1 font-semibold">{paper.signer}</p>
          <p className="text-ink-soft">
            <Mark note="date" />
            <span>{paper.signedOn}</span>
          </p>
        </SignedBy>
      </div>
      <PaperSeal words={words.seal} number={specimen.number} className="size-32 text-accent print:size-24" />
    </div>
  );
}

interface SignedByProps {
  /** The accessible name of the drawing. */
  readonly label: string;
  /** Below the line: the printed name, and the person's role. */
  readonly children: ReactNode;
}

/** A signature on its line. */
function SignedBy({ label, children }: SignedByProps) {
  return (
    <div>
      <div role="img" aria-label={label} className="border-b border-ink px-2 pb-1 text-accent">
        <Signature className="h-14 max-w-full" />
      </div>
      {children}
    </div>
  );
}

interface LetterheadProps {
  readonly name: string;
  /** The legal name, the address, and the contact, one per line. */
  readonly lines: readonly string[];
}

/** The sender of a sheet. */
function Letterhead({ name, lines }: LetterheadProps) {
  return (
    <div className="grid gap-4 border-b-2 border-accent pb-4">
      <div aria-hidden="true" className="guilloche text-accent opacity-40 print:hidden" />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <span className="text-accent *:flex-wrap">
          <Logo name={name} />
        </span>
        <p className="whitespace-pre-line text-ink-soft @xl:text-end">
          <bdi translate="no">{lines.join('\n')}</bdi>
        </p>
      </div>
    </div>
  );
}

interface PaperLinesProps {
  readonly lines: readonly CertificateLine[];
  readonly isStrong?: boolean;
}

/** Names and values, one per line, as on our PDFs. */
function PaperLines({ lines, isStrong = false }: PaperLinesProps) {
  return (
    <dl className="grid gap-x-4 @xs:grid-cols-[auto_1fr] gap-y-0.5">
      {lines.map(([name, said]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={classes('wrap-anywhere', isStrong && 'font-semibold')}>
            <Unbroken>{said.join(', ')}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  );
}
