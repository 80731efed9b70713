import { useId, useState } from 'react';
import { FileSearch } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { SectionCard } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { useHydrated } from '../use-hydrated.ts';

interface FileDropProps {
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A drop zone for PDFs that are checked in the browser and never uploaded. */
export function FileDrop({ onFiles }: FileDropProps) {
  const text = useText();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles([...files]);
  };
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
            take(event.dataTransfer.files);
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
              multiple
              className="sr-only"
              onChange={(event) => {
                take(event.target.files);
                // Resets the input, so that the same file can be chosen again.
                event.target.value = '';
              }}
            />
          </label>
          <span className="text-ink-soft max-sm:hidden">{text('verify.orDrop')}</span>
        </div>
      ) : (
        <p className="text-ink-soft">{text('verify.scripts')}</p>
      )}
    </SectionCard>
  );
}
