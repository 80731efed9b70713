import type * as Electron from 'electron';
import { backstage } from '../backstage.ts';
import type { Menu } from './menu.ts';
import type { NativeImage } from './native-image.ts';
import { Emitter } from '../strict.ts';

type Modelled = Pick<
  Electron.Tray,
  | 'closeContextMenu'
  | 'destroy'
  | 'displayBalloon'
  | 'focus'
  | 'getBounds'
  | 'getIgnoreDoubleClickEvents'
  | 'getTitle'
  | 'isDestroyed'
  | 'popUpContextMenu'
  | 'removeBalloon'
  | 'setIgnoreDoubleClickEvents'
  | 'setTitle'
  | 'setToolTip'
>;

/** Specs emit `click` and click the items of its menu. */
export class Tray extends Emitter implements Modelled {
  /** Not Electron's: it has no way to read them back. */
  image: NativeImage | string;
  toolTip = '';
  menu: Menu | null = null;
  #title = '';
  #isDestroyed = false;
  #ignoresDoubleClicks = false;

  constructor(image: NativeImage | string) {
    super();
    this.image = image;
    backstage.trays.add(this);
  }

  setImage(image: NativeImage | string): void {
    this.image = image;
  }

  setPressedImage(): void {}

  setToolTip(toolTip: string): void {
    this.toolTip = toolTip;
  }

  setTitle(title: string): void {
    this.#title = title;
  }

  getTitle(): string {
    return this.#title;
  }

  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
  }

  destroy(): void {
    this.#isDestroyed = true;
    backstage.trays.delete(this);
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  setIgnoreDoubleClickEvents(isIgnoring: boolean): void {
    this.#ignoresDoubleClicks = isIgnoring;
  }

  getIgnoreDoubleClickEvents(): boolean {
    return this.#ignoresDoubleClicks;
  }

  getBounds(): Electron.Rectangle {
    return { x: 0, y: 0, width: 24, height: 24 };
  }

  focus(): void {}
  popUpContextMenu(): void {}
  closeContextMenu(): void {}
  displayBalloon(): void {}
  removeBalloon(): void {}
}
