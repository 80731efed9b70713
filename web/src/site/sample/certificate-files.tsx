import { SampleCode } from './sample-code.tsx';
import { accuracyCertificate as paper } from './specimen.ts';

const { words } = paper;

/** The certified files, and how to verify the certificate. */
export function CertificateFiles() {
  return (
    <div className="grid gap-4 print:gap-2">
      <table className="w-full border-y border-line text-xs">
        <thead className="@max-md:sr-only">
          <tr className="border-b border-line text-start">
            {words.columns.map((column) => (
              <th key={column} scope="col" className="p-1 text-start font-bold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.files.map(({ what, filename, sha256, language, pages }) => (
            <tr key={what} className="border-b border-line align-top last:border-b-0">
              <td className="p-1 @max-md:block">
                <strong>{`${what}: `}</strong>
                <span translate="no" className="wrap-anywhere">
                  {filename}
                </span>
                <span className="block text-[0.625rem] break-all text-ink-soft">{`SHA-256 ${sha256}`}</span>
              </td>
              <td className="p-1 @max-md:block">{language}</td>
              <td className="p-1 @max-md:block">{pages}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex items-center gap-3 rounded-sm border border-accent p-2 text-xs @max-xs:flex-col @max-xs:items-start">
        <SampleCode />
        <p className="min-w-0 wrap-anywhere">
          <strong>{`${words.check} `}</strong>
          <span>{paper.checkHow}</span>
        </p>
      </div>
    </div>
  );
}
