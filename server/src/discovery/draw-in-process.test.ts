import { expect, test } from 'vitest';
import { drawInProcess } from './draw-in-process.ts';
import { drawPicture } from './draw-picture.ts';

test.each(['Reviews', '--help', '"; exit 1 #', 'a\0b', ''])(
  '%j gives the same image as drawing in this process',
  async (title) => {
    expect((await drawInProcess(title)).equals(await drawPicture(title))).toBe(true);
  },
);
