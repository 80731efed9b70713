import { useState, type ReactNode } from 'react';
import type { ReadPage, ReadWord } from '@truepage/core/reading/read-page';
import { useText } from '../../../i18n/language-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';

interface OriginalPageProps {
  /** The page number, from 1. */
  readonly page: number;
  /** The link to the document. The first link is kept, because a new one would reload the picture. */
  readonly source: string;
  /** Clockwise quarter turns, in addition to those that make it upright. */
  readonly turns: number;
  /** The recognised text of the page; undefined if there is none. */
  readonly read: ReadPage | undefined;
  readonly onWord: (word: string) => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const a4: Size = { width: 210, height: 297 };
const across = ({ width, height }: Size): Size => ({ width: height, height: width });
const isAcross = (degrees: number) => degrees % 180 !== 0;

/** The picture of a page, upright if its orientation is known, rotated by the user, with its words. */
export function OriginalPage({ page, source, turns, read, onWord }: OriginalPageProps) {
  const text = useText();
  const [address, setAddress] = useState(source);
  const [hasFailed, setHasFailed] = useState(false);
  const [size, setSize] = useState(a4);
  if (hasFailed)
    return (
      <div className="grid min-h-60 place-content-center justify-items-center gap-2 p-4 text-center">
        <p>{text('adminWork.pictureFailed')}</p>
        <DeskButton
          onClick={() => {
            setHasFailed(false);
            setAddress(source);
          }}
        >
          {text('common.retry')}
        </DeskButton>
      </div>
    );
  const turned = read?.turned ?? 0;
  const upright = isAcross(turned) ? across(size) : size;
  return (
    <>
      {read !== undefined && read.words.length > 0 && (
        <p className="pb-2 text-ink-soft">{text('adminWork.copyWord')}</p>
      )}
      <Turned size={upright} degrees={turns * 90}>
        <Turned size={size} degrees={turned}>
          <img
            src={`${address}?page=${page}`}
            alt={text('adminWork.picture', { page })}
            style={{ aspectRatio: `auto ${size.width} / ${size.height}` }}
            referrerPolicy="no-referrer"
            draggable={false}
            className="block w-full"
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => setHasFailed(true)}
          />
        </Turned>
        {read !== undefined && <PageWords words={read.words} onWord={onWord} />}
      </Turned>
    </>
  );
}

interface TurnedProps {
  /** The size before turning. */
  readonly size: Size;
  /** Clockwise, in multiples of 90. */
  readonly degrees: number;
  readonly children: ReactNode;
}

/** Rotates an element of this size, and reserves the space that it then needs. */
function Turned({ size, degrees, children }: TurnedProps) {
  const { width, height } = isAcross(degrees) ? across(size) : size;
  return (
    <div className="relative w-full bg-sheet" style={{ aspectRatio: `${width} / ${height}` }}>
      <div
        className="absolute top-1/2 left-1/2 -translate-1/2"
        style={{
          width: isAcross(degrees) ? `${(100 * height) / width}%` : '100%',
          rotate: `${degrees}deg`,
        }}
      >
        {children}
      </div>
    </div>
  );
}

interface PageWordsProps {
  readonly words: ReadPage['words'];
  readonly onWord: (word: string) => void;
}

/** The words of an upright page at their positions: a click copies one. Keyboard users type the word instead. */
function PageWords({ words, onWord }: PageWordsProps) {
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
