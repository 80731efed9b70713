import type { ReadPage, ReadWord } from '@truepage/core/reading/read-page';
import { useText } from '../../../i18n/language-context.ts';

interface PageWordsProps {
  readonly words: ReadPage['words'];
  readonly onWord: (word: string) => void;
}

/** The words of an upright page at their positions: a click copies one. Keyboard users type the word instead. */
export function PageWords({ words, onWord }: PageWordsProps) {
  const text = useText();
  return (
    <div role="group" aria-label={text('adminWork.copyWord')} className="absolute inset-0">
      {words.filter(hasPlace).map(({ text: word, box: [left, top, width, height] }, index) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          title={word}
          // Keeps the focus in the text area.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onWord(word)}
          style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
          className="absolute rounded-xs hover:bg-accent/25 hover:outline-2 hover:outline-accent"
        >
          <span className="sr-only">{word}</span>
        </button>
      ))}
    </div>
  );
}

const share = (tenThousandths: number) => `${tenThousandths / 100}%`;

function hasPlace({ box }: ReadWord): boolean {
  return box.some((side) => side > 0);
}
