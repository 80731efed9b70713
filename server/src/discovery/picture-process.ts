import { drawPicture } from './draw-picture.ts';

// A process that draws one picture, its title given as the argument, writes it out and ends: see draw-in-process.ts.
process.stdout.write(await drawPicture(process.argv[2] ?? ''));
