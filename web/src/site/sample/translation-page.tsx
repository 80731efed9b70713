import { Sheet } from '../paper/sheet.tsx';
import { Mark } from './mark.tsx';
import { accuracyCertificate as certificate, birthCertificate as paper, specimen } from './specimen.ts';
import type { ReactNode } from 'react';

/** Page 2 of the sample: a birth certificate, translated. */
export function TranslationPage() {
  return (
    <Sheet
      labelledBy="sample-translation"
      mark={specimen.mark}
      footer={
        <>
          <p>
            <Mark note="origin" />
            <span>{certificate.footer}</span>
          </p>
          <p>{specimen.pageOf(2)}</p>
        </>
      }
    >
      <p className="flex flex-wrap justify-between gap-x-6 border-b border-line pb-2 text-ink-soft">
        <span>
          <Mark note="whole" />
          <span>{paper.from}</span>
        </span>
        <span>{specimen.notice}</span>
      </p>
      <div className="grid gap-1 text-center">
        {paper.head.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <h3 id="sample-translation" className="mt-2 text-xl font-bold">
          {paper.title}
        </h3>
      </div>
      <PaperFields fields={paper.entry} />
      <div className="grid gap-2">
        <h4 className="font-bold">
          <Mark note="facts" />
          <span>{paper.personTitle}</span>
        </h4>
        <PaperFields fields={paper.person} />
      </div>
      <div className="grid gap-2">
        <h4 className="font-bold">{paper.parentsTitle}</h4>
        <PaperFields fields={paper.parents} />
      </div>
      <p>{paper.registered}</p>
      <div className="grid gap-2">
        <Mark note="notPrint" />
        {paper.notPrint.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className="text-center">{paper.end}</p>
    </Sheet>
  );
}

interface PaperField {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values of a form, one pair per line, or two side by side if the sheet is wide. */
function PaperFields({ fields }: { readonly fields: readonly PaperField[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 @md:grid-cols-2">
      {fields.map(({ label, value }) => (
        <div key={label} className="border-b border-line pb-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
