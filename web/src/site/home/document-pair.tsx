import { useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { Seal } from '../art/seal.tsx';
import { Signature } from '../art/signature.tsx';

/** A drawing of an original and its translation, line by line. Hidden from screen readers. */
export function DocumentPair() {
  const text = useText();
  return (
    <div aria-hidden="true" className="relative mx-auto aspect-5/6 w-full max-w-md select-none">
      <div className="rosette absolute -inset-[18%] text-accent opacity-15" />
      <Sheet
        className="top-0 start-0 -rotate-6 bg-paper-deep rtl:rotate-6"
        kind={text('home.artOriginalKind')}
        title={text('home.artOriginal')}
        lines={[text('home.artOriginalName'), text('home.artOriginalBorn'), text('home.artOriginalPlace')]}
      />
      <Sheet
        className="end-0 bottom-0 rotate-2 bg-sheet rtl:-rotate-2"
        kind={text('home.artTranslationKind')}
        title={text('home.artTranslation')}
        lines={[
          text('home.artTranslationName'),
          text('home.artTranslationBorn'),
          text('home.artTranslationPlace'),
        ]}
        isCertified
      />
    </div>
  );
}

interface SheetProps {
  readonly className: string;
  readonly kind: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly isCertified?: boolean;
}

const values = ['Ana Gómez Ruiz', '14 · 03 · 1992', 'Oaxaca'];

function Sheet({ className, kind, title, lines, isCertified = false }: SheetProps) {
  const text = useText();
  return (
    <div
      className={classes(
        'absolute grid aspect-3/4 w-[68%] content-start gap-[6%] rounded-sm border border-line p-[7%] text-sm shadow-raised',
        className,
      )}
    >
      <div className="guilloche -mx-2 text-accent opacity-45" />
      <div className="grid gap-0.5">
        <p className="text-ink-soft">{kind}</p>
        <p className="text-lg leading-tight font-bold">{title}</p>
      </div>
      <div className="grid gap-2">
        {lines.map((line, index) => (
          <div key={line} className="border-b border-line pb-1">
            <p className="text-ink-soft">{line}</p>
            <p className="font-semibold">
              <bdi translate="no">{values[index]}</bdi>
            </p>
          </div>
        ))}
      </div>
      {isCertified && <Signature className="mt-[4%] w-1/2 text-accent" />}
      {isCertified && (
        <Seal
          words={text('home.artSeal')}
          className="absolute -end-5 -bottom-6 size-32 -rotate-12 rounded-full bg-sheet p-1 text-accent"
        />
      )}
    </div>
  );
}
