import { ArrowDown, ArrowUp, Crop, GripVertical, RotateCw, Trash2 } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DocumentNote } from '../document/document-mark.tsx';
import { BlobImage } from './blob-image.tsx';
import { LegibilityNote } from './legibility-note.tsx';
import type { Turns } from './draw-photo.ts';
import type { Photo } from './use-photos.ts';

export interface PhotoRowProps {
  readonly photo: Photo;
  /** The position in the document, from 0. */
  readonly place: number;
  readonly count: number;
  /** The position of an earlier photo with the same content. */
  readonly sameAs: number | undefined;
  readonly isDragged: boolean;
  readonly onDrag: () => void;
  readonly onTurn: () => void;
  readonly onCrop: () => void;
  readonly onMove: (place: number) => void;
  readonly onRemove: () => void;
}

/** A photo of the document: its preview, hints and actions. */
export function PhotoRow(props: PhotoRowProps) {
  const { photo, place, isDragged, onDrag } = props;
  const text = useText();
  return (
    <li
      data-dragged={isDragged ? '' : undefined}
      className={classes(
        'grid gap-1 rounded-md border bg-sheet p-3 pb-1',
        isDragged ? 'border-accent shadow-raised' : 'border-line',
      )}
    >
      <div className="flex items-start gap-2 sm:gap-3">
        <span
          title={text('photos.drag')}
          onPointerDown={(event) => {
            // A touch would select the text next to the handle.
            event.preventDefault();
            onDrag();
          }}
          className="-m-2 grid size-10 shrink-0 cursor-grab touch-none place-items-center text-ink-soft select-none hover:text-accent active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </span>
        <Preview photo={photo} />
        <div className="grid min-w-0 grow gap-1" role="status">
          <p className="font-semibold">{text('photos.page', { page: place + 1 })}</p>
          <PhotoState {...props} />
        </div>
      </div>
      {typeof photo.opened === 'object' && <LegibilityNote picture={photo.opened.picture} />}
      <PhotoActions {...props} />
    </li>
  );
}

function PhotoState({ photo: { file, opened, corners }, sameAs }: PhotoRowProps) {
  const text = useText();
  if (opened === undefined) return <Spinner label={text('photos.opening')} />;
  const { name } = file;
  return (
    <>
      {typeof opened === 'string' && (
        <DocumentNote tone="unpaid" words={text(`photos.${opened}`, { name })} />
      )}
      {corners !== undefined && <p className="text-sm text-ink-soft">{text('photos.cropped')}</p>}
      {sameAs !== undefined && (
        <DocumentNote tone="pending" words={text('photos.samePhoto', { page: sameAs + 1 })} />
      )}
    </>
  );
}

function PhotoActions({ photo, place, count, onTurn, onCrop, onMove, onRemove }: PhotoRowProps) {
  const text = useText();
  const page = place + 1;
  const isOff = typeof photo.opened !== 'object';
  return (
    <div className="-mx-2 flex flex-wrap">
      <IconButton Icon={RotateCw} label={text('photos.turn', { page })} isOff={isOff} onUse={onTurn} />
      <IconButton
        id={`crop-${photo.id}`}
        Icon={Crop}
        label={text('photos.crop', { page })}
        isOff={isOff}
        onUse={onCrop}
      />
      <IconButton
        id={`remove-${photo.id}`}
        Icon={Trash2}
        label={text('photos.remove', { page })}
        onUse={onRemove}
      />
      <span className="ms-auto flex">
        <IconButton
          Icon={ArrowUp}
          label={text('photos.up', { page })}
          isOff={place === 0}
          onUse={() => onMove(place - 1)}
        />
        <IconButton
          Icon={ArrowDown}
          label={text('photos.down', { page })}
          isOff={page === count}
          onUse={() => onMove(page)}
        />
      </span>
    </div>
  );
}

const turned = { 0: '', 1: 'rotate-90', 2: 'rotate-180', 3: '-rotate-90' } as const satisfies Record<
  Turns,
  string
>;

function Preview({ photo: { opened, turns } }: { readonly photo: Photo }) {
  return (
    <span className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-sm border border-line-strong bg-paper">
      {typeof opened === 'object' && (
        <BlobImage blob={opened.preview} className={classes('max-h-28 max-w-28', turned[turns])} />
      )}
    </span>
  );
}
