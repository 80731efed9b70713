import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { showFailure } from '../../../ui/toast-store.ts';
import { useSameFiles } from '../several/same-files.ts';
import { useDragOrder } from '../several/use-drag-order.ts';
import { CropView } from './crop-view.tsx';
import { joinPhotos, separatePhotos, type PhotoPage } from './photo-document.ts';
import { choosePhotosId, PhotoInputs } from './photo-inputs.tsx';
import { PhotoRow } from './photo-row.tsx';
import type { Photo, Photos } from './use-photos.ts';

interface PhotoPagesProps {
  readonly photos: Photos;
  /** Called with the photos as one document, or each as its own. */
  readonly onDocuments: (documents: readonly File[]) => void;
}

/** Takes or chooses photos, sorts, rotates and crops them, and converts them to documents. */
export function PhotoPages({ photos, onDocuments }: PhotoPagesProps) {
  const text = useText();
  const [croppedId, setCroppedId] = useState<string>();
  const before = useRef<string>(undefined);
  useEffect(() => {
    document.getElementById(`crop-${before.current}`)?.focus();
    before.current = croppedId;
  }, [croppedId]);
  const cropped = photos.list.find(({ id }) => id === croppedId);
  if (typeof cropped?.opened === 'object') {
    return (
      <CropView
        preview={cropped.opened.preview}
        corners={cropped.corners}
        onDone={(corners) => {
          photos.crop(cropped.id, corners);
          setCroppedId(undefined);
        }}
      />
    );
  }
  return (
    <>
      <p className="text-sm text-ink-soft">{text('photos.charge')}</p>
      <PhotoList photos={photos} onCrop={setCroppedId} />
      <PhotoInputs hasPhotos={photos.list.length > 0} onPhotos={photos.add} />
      <MakeDocuments photos={photos} onDocuments={onDocuments} />
    </>
  );
}

interface PhotoListProps {
  readonly photos: Photos;
  readonly onCrop: (id: string) => void;
}

function PhotoList({ photos, onCrop }: PhotoListProps) {
  const text = useText();
  const { list } = photos;
  const element = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(element, photos.move);
  const same = useSameFiles(list);
  if (list.length === 0) return null;

  function removeAndFocus(id: string, place: number): void {
    const next = list[place + 1] ?? list[place - 1];
    photos.remove(id);
    document.getElementById(next === undefined ? choosePhotosId : `remove-${next.id}`)?.focus();
  }
  return (
    <ol ref={element} aria-label={text('photos.pages')} className="grid gap-3">
      {list.map((photo, place) => (
        <PhotoRow
          key={photo.id}
          photo={photo}
          place={place}
          count={list.length}
          sameAs={same.get(photo.id)}
          isDragged={drag.dragged === photo.id}
          onDrag={() => drag.start(photo.id)}
          onTurn={() => photos.turn(photo.id)}
          onCrop={() => onCrop(photo.id)}
          onMove={(to) => photos.move(photo.id, to)}
          onRemove={() => removeAndFocus(photo.id, place)}
        />
      ))}
    </ol>
  );
}

function MakeDocuments({ photos: { list }, onDocuments }: PhotoPagesProps) {
  const text = useText();
  const [isMaking, setIsMaking] = useState(false);
  const pages = list.flatMap(pageOf);
  const busy = isMaking || list.some(({ opened }) => opened === undefined);

  async function make(how: (pages: readonly PhotoPage[]) => Promise<readonly File[] | undefined>) {
    setIsMaking(true);
    try {
      const documents = await how(pages);
      if (documents === undefined) showFailure(text('common.error'), text('photos.tooLarge'));
      else onDocuments(documents);
    } catch {
      showFailure(text('common.error'), text('photos.failed'));
    }
    setIsMaking(false);
  }
  async function join(): Promise<readonly File[] | undefined> {
    const document = await joinPhotos(pages, text('photos.filename'));
    return document === undefined ? undefined : [document];
  }

  if (pages.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid">
      <Button busy={busy} onClick={() => void make(join)}>
        {text('photos.use', { count: pages.length })}
      </Button>
      {pages.length > 1 && (
        <Button variant="quiet" busy={busy} onClick={() => void make(separatePhotos)}>
          {text('photos.useSeparately', { count: pages.length })}
        </Button>
      )}
    </div>
  );
}

function pageOf({ file, opened, turns, corners }: Photo): readonly PhotoPage[] {
  return typeof opened === 'object' ? [{ name: file.name, opened, turns, corners }] : [];
}
