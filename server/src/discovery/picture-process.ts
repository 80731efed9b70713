import { enterSandbox } from '../sandbox/enter-sandbox.ts';
import { drawPicture } from './draw-picture.ts';

// The process that draws one image for the title it receives: see draw-in-process.ts.
const watchdog = await enterSandbox();
process.once('message', (title: string) => {
  watchdog.begin();
  void drawPicture(title).then((picture) => process.send?.(picture));
});
process.send?.('ready');
