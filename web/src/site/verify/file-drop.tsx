import { useId, useState, type ReactNode } from 'react';
import { FileSearch } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { SectionCard } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { useHydrated } from '../use-hydrated.ts';
import { largestFile } from './check-file.ts';

interface FileDropProps {
  readonly onFile: (file: File) => void;
  /** What came of the last one. */
  readonly children: ReactNode;
}

/** A place for a PDF that is looked at here and never sent. */
export function FileDrop({ onFile, children }: FileDropProps) {
  const text = useText();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => file !== undefined && onFile(file);
  return (
    <SectionCard title={text('verify.check')} headingId={`${id}-heading`} className="print:hidden">
      <p className="mb-4 max-w-[65ch] text-ink-soft">{text('verify.checkText')}</p>
      {useHydrated() ? (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            take(event.dataTransfer.files[0]);
          }}
          className={classes(
            'flex flex-wrap items-center gap-3 rounded-md border-2 border-dashed p-4',
            isOver ? 'border-accent bg-accent-soft' : 'border-line',
          )}
        >
          <label className={buttonClass({ variant: 'secondary' }, 'has-focus-visible:outline-2')}>
            <FileSearch aria-hidden="true" className="size-5" />
            <span>{text('verify.chooseFile')}</span>
            <input
              type="file"
              className="sr-only"
              onChange={(event) => {
                take(event.target.files?.[0]);
                // The same file may be chosen again.
                event.target.value = '';
              }}
            />
          </label>
          <span className="text-ink-soft max-sm:hidden">{text('verify.orDrop')}</span>
        </div>
      ) : (
        <p className="text-ink-soft">{text('verify.scripts')}</p>
      )}
      <div className="mt-4 empty:hidden">{children}</div>
    </SectionCard>
  );
}

export type FileTrouble = 'tooLarge' | 'unreadable' | 'insecure';

/** Why a file cannot be looked at; undefined: it can. */
export function troubleWith(file: File): FileTrouble | undefined {
  if (file.size > largestFile) return 'tooLarge';
  return (globalThis.crypto as Crypto | undefined)?.subtle === undefined ? 'insecure' : undefined;
}
