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

/** A QR code of 'SAMPLE-0000', an unknown number. Decorative: its target is described as text. */
function SampleCode() {
  return (
    <svg viewBox="0 0 230 230" aria-hidden="true" className="size-16 shrink-0" shapeRendering="crispEdges">
      <path
        d="M10,10h10v10h-10zM20,10h10v10h-10zM30,10h10v10h-10zM40,10h10v10h-10zM50,10h10v10h-10zM60,10h10v10h-10zM70,10h10v10h-10zM90,10h10v10h-10zM110,10h10v10h-10zM120,10h10v10h-10zM150,10h10v10h-10zM160,10h10v10h-10zM170,10h10v10h-10zM180,10h10v10h-10zM190,10h10v10h-10zM200,10h10v10h-10zM210,10h10v10h-10zM10,20h10v10h-10zM70,20h10v10h-10zM100,20h10v10h-10zM110,20h10v10h-10zM120,20h10v10h-10zM150,20h10v10h-10zM210,20h10v10h-10zM10,30h10v10h-10zM30,30h10v10h-10zM40,30h10v10h-10zM50,30h10v10h-10zM70,30h10v10h-10zM90,30h10v10h-10zM120,30h10v10h-10zM150,30h10v10h-10zM170,30h10v10h-10zM180,30h10v10h-10zM190,30h10v10h-10zM210,30h10v10h-10zM10,40h10v10h-10zM30,40h10v10h-10zM40,40h10v10h-10zM50,40h10v10h-10zM70,40h10v10h-10zM110,40h10v10h-10zM130,40h10v10h-10zM150,40h10v10h-10zM170,40h10v10h-10zM180,40h10v10h-10zM190,40h10v10h-10zM210,40h10v10h-10zM10,50h10v10h-10zM30,50h10v10h-10zM40,50h10v10h-10zM50,50h10v10h-10zM70,50h10v10h-10zM100,50h10v10h-10zM110,50h10v10h-10zM130,50h10v10h-10zM150,50h10v10h-10zM170,50h10v10h-10zM180,50h10v10h-10zM190,50h10v10h-10zM210,50h10v10h-10zM10,60h10v10h-10zM70,60h10v10h-10zM90,60h10v10h-10zM100,60h10v10h-10zM110,60h10v10h-10zM150,60h10v10h-10zM210,60h10v10h-10zM10,70h10v10h-10zM20,70h10v10h-10zM30,70h10v10h-10zM40,70h10v10h-10zM50,70h10v10h-10zM60,70h10v10h-10zM70,70h10v10h-10zM90,70h10v10h-10zM110,70h10v10h-10zM130,70h10v10h-10zM150,70h10v10h-10zM160,70h10v10h-10zM170,70h10v10h-10zM180,70h10v10h-10zM190,70h10v10h-10zM200,70h10v10h-10zM210,70h10v10h-10zM120,80h10v10h-10zM10,90h10v10h-10zM30,90h10v10h-10zM70,90h10v10h-10zM80,90h10v10h-10zM100,90h10v10h-10zM120,90h10v10h-10zM130,90h10v10h-10zM160,90h10v10h-10zM190,90h10v10h-10zM210,90h10v10h-10zM10,100h10v10h-10zM30,100h10v10h-10zM50,100h10v10h-10zM80,100h10v10h-10zM180,100h10v10h-10zM210,100h10v10h-10zM10,110h10v10h-10zM30,110h10v10h-10zM40,110h10v10h-10zM50,110h10v10h-10zM70,110h10v10h-10zM80,110h10v10h-10zM110,110h10v10h-10zM140,110h10v10h-10zM150,110h10v10h-10zM160,110h10v10h-10zM170,110h10v10h-10zM210,110h10v10h-10zM10,120h10v10h-10zM40,120h10v10h-10zM50,120h10v10h-10zM60,120h10v10h-10zM90,120h10v10h-10zM130,120h10v10h-10zM180,120h10v10h-10zM190,120h10v10h-10zM200,120h10v10h-10zM210,120h10v10h-10zM10,130h10v10h-10zM30,130h10v10h-10zM50,130h10v10h-10zM60,130h10v10h-10zM70,130h10v10h-10zM80,130h10v10h-10zM90,130h10v10h-10zM110,130h10v10h-10zM140,130h10v10h-10zM150,130h10v10h-10zM160,130h10v10h-10zM170,130h10v10h-10zM180,130h10v10h-10zM90,140h10v10h-10zM100,140h10v10h-10zM120,140h10v10h-10zM140,140h10v10h-10zM150,140h10v10h-10zM180,140h10v10h-10zM190,140h10v10h-10zM10,150h10v10h-10zM20,150h10v10h-10zM30,150h10v10h-10zM40,150h10v10h-10zM50,150h10v10h-10zM60,150h10v10h-10zM70,150h10v10h-10zM90,150h10v10h-10zM120,150h10v10h-10zM130,150h10v10h-10zM140,150h10v10h-10zM160,150h10v10h-10zM170,150h10v10h-10zM180,150h10v10h-10zM10,160h10v10h-10zM70,160h10v10h-10zM100,160h10v10h-10zM120,160h10v10h-10zM140,160h10v10h-10zM150,160h10v10h-10zM180,160h10v10h-10zM190,160h10v10h-10zM200,160h10v10h-10zM10,170h10v10h-10zM30,170h10v10h-10zM40,170h10v10h-10zM50,170h10v10h-10zM70,170h10v10h-10zM100,170h10v10h-10zM120,170h10v10h-10zM130,170h10v10h-10zM140,170h10v10h-10zM150,170h10v10h-10zM160,170h10v10h-10zM180,170h10v10h-10zM210,170h10v10h-10zM10,180h10v10h-10zM30,180h10v10h-10zM40,180h10v10h-10zM50,180h10v10h-10zM70,180h10v10h-10zM170,180h10v10h-10zM180,180h10v10h-10zM190,180h10v10h-10zM10,190h10v10h-10zM30,190h10v10h-10zM40,190h10v10h-10zM50,190h10v10h-10zM70,190h10v10h-10zM90,190h10v10h-10zM100,190h10v10h-10zM110,190h10v10h-10zM150,190h10v10h-10zM160,190h10v10h-10zM200,190h10v10h-10zM210,190h10v10h-10zM10,200h10v10h-10zM70,200h10v10h-10zM100,200h10v10h-10zM110,200h10v10h-10zM130,200h10v10h-10zM160,200h10v10h-10zM180,200h10v10h-10zM190,200h10v10h-10zM210,200h10v10h-10zM10,210h10v10h-10zM20,210h10v10h-10zM30,210h10v10h-10zM40,210h10v10h-10zM50,210h10v10h-10zM60,210h10v10h-10zM70,210h10v10h-10zM90,210h10v10h-10zM110,210h10v10h-10zM150,210h10v10h-10zM160,210h10v10h-10zM200,210h10v10h-10zM210,210h10v10h-10z"
        fill="currentColor"
      />
    </svg>
  );
}
