import { Logo } from '../art/logo.tsx';

interface LetterheadProps {
  readonly name: string;
  /** The legal name, the address, and the contact, one per line. */
  readonly lines: readonly string[];
}

/** The sender of a sheet. */
export function Letterhead({ name, lines }: LetterheadProps) {
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
