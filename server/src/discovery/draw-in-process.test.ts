import { expect, test } from 'vitest';
import { drawInProcess } from './draw-in-process.ts';
import { drawPicture } from './draw-picture.ts';

test.each(['Reviews', '--help', '"; exit 1 #', 'a\0b', ''])(
  '%j is the same picture as if it were drawn here',
  async (title) => {
    expect((await drawInProcess(title)).equals(await drawPicture(title))).toBe(true);
  },
);
