import { useEffect, useState } from 'react';
import type { Turns } from './draw-photo.ts';
import type { PhotoProblem } from './decode-photo.ts';
import { openPhoto, type OpenedPhoto } from './open-photo.ts';
import type { Corners } from './straighten.ts';

/** A photo in the dialog. */
export interface Photo {
  readonly id: string;
  readonly file: File;
  /** Undefined while it is being opened. */
  readonly opened: OpenedPhoto | PhotoProblem | undefined;
  readonly turns: Turns;
  readonly corners: Corners | undefined;
}

export interface Photos {
  readonly list: readonly Photo[];
  readonly add: (files: readonly File[]) => void;
  readonly turn: (id: string) => void;
  /** Undefined for the whole photo. */
  readonly crop: (id: string, corners: Corners | undefined) => void;
  /** Moves a photo to a position in the list, from 0. */
  readonly move: (id: string, place: number) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
}

let ids = 0;

/** The photos of one document, in the order of its pages. A new array in `given` is appended. */
export function usePhotos(given: readonly File[]): Photos {
  const [list, setList] = useState<readonly Photo[]>([]);
  const [known, setKnown] = useState<readonly File[]>();
  if (known !== given) {
    setKnown(given);
    setList([...list, ...given.map(newPhoto)]);
  }
  const change = (id: string, fields: (photo: Photo) => Partial<Photo>): void =>
    setList((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...fields(photo) } : photo)));
  // One at a time, because a phone's memory suffices for one.
  const next = list.find(({ opened }) => opened === undefined);

  useEffect(() => {
    if (next === undefined) return;
    void openPhoto(next.file).then((opened) => change(next.id, () => ({ opened })));
  }, [next]);

  return {
    list,
    add: (files) => setList((photos) => [...photos, ...files.map(newPhoto)]),
    turn: (id) => change(id, ({ turns }) => ({ turns: ((turns + 1) % 4) as Turns })),
    crop: (id, corners) => change(id, () => ({ corners })),
    move: (id, place) =>
      setList((photos) => {
        const moved = photos.find((photo) => photo.id === id);
        if (moved === undefined || photos[place] === undefined) return photos;
        return photos.filter((photo) => photo !== moved).toSpliced(place, 0, moved);
      }),
    remove: (id) => setList((photos) => photos.filter((photo) => photo.id !== id)),
    clear: () => setList([]),
  };
}

function newPhoto(file: File): Photo {
  ids += 1;
  return { id: String(ids), file, opened: undefined, turns: 0, corners: undefined };
}
