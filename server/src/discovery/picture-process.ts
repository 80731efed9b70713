import { enterSandbox } from '../sandbox/enter-sandbox.ts';
import { drawPicture } from './draw-picture.ts';

// A process that draws one picture, of the title that it is sent: see draw-in-process.ts.
const watchdog = await enterSandbox();
process.once('message', (title: string) => {
  watchdog.begin();
  void drawPicture(title).then((picture) => process.send?.(picture));
});
process.send?.('ready');
