import type * as Electron from 'electron';
import { primaryDisplay } from './screen.ts';
import { Emitter } from '../strict.ts';

type Modelled = Pick<
  Electron.BrowserWindow,
  | 'blur'
  | 'focus'
  | 'getBounds'
  | 'getNormalBounds'
  | 'hide'
  | 'isFocused'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'maximize'
  | 'minimize'
  | 'restore'
  | 'setBounds'
  | 'show'
  | 'showInactive'
>;

const hasFocus: { window: WindowState | undefined } = { window: undefined };

/** A window's position and visibility, as with a window manager that acts at once. */
export class WindowState extends Emitter implements Modelled {
  #normal: Electron.Rectangle;
  readonly #minimumSize: readonly [number, number];
  #isMaximized = false;
  #isMinimized = false;
  #isVisible = false;

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    const { width = 800, height = 600 } = options;
    const { workArea } = primaryDisplay;
    const x = options.x ?? Math.round((workArea.width - width) / 2);
    const y = options.y ?? Math.round((workArea.height - height) / 2);
    this.#normal = { x, y, width, height };
    this.#minimumSize = [options.minWidth ?? 0, options.minHeight ?? 0];
  }

  getBounds(): Electron.Rectangle {
    return this.#isMaximized ? { ...primaryDisplay.workArea } : this.getNormalBounds();
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...this.#normal };
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const before = this.#normal;
    const [minWidth, minHeight] = this.#minimumSize;
    const wanted = { ...before, ...bounds };
    this.#normal = {
      ...wanted,
      width: Math.max(wanted.width, minWidth),
      height: Math.max(wanted.height, minHeight),
    };
    const after = this.#normal;
    if (before.width !== after.width || before.height !== after.height) this.emit('resize');
    if (before.x !== after.x || before.y !== after.y) this.emit('move');
  }

  maximize(): void {
    if (!this.#isMaximized) {
      this.#isMaximized = true;
      this.emit('maximize');
      this.emit('resize');
    }
    this.showInactive();
  }

  isMaximized(): boolean {
    return this.#isMaximized;
  }

  minimize(): void {
    this.#isMinimized = true;
    this.blur();
    this.emit('minimize');
  }

  restore(): void {
    if (!this.#isMinimized) return;
    this.#isMinimized = false;
    this.emit('restore');
    this.focus();
  }

  isMinimized(): boolean {
    return this.#isMinimized;
  }

  show(): void {
    this.showInactive();
    this.focus();
  }

  showInactive(): void {
    if (this.#isVisible) return;
    this.#isVisible = true;
    this.emit('show');
  }

  hide(): void {
    this.blur();
    if (!this.#isVisible) return;
    this.#isVisible = false;
    this.emit('hide');
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  /** A hidden or minimised window cannot have the focus: `show` and `restore` are needed first, as on a real desktop. */
  focus(): void {
    if (!this.#isVisible || this.#isMinimized || this.isFocused()) return;
    hasFocus.window?.blur();
    hasFocus.window = this;
    this.emit('focus');
  }

  blur(): void {
    if (!this.isFocused()) return;
    hasFocus.window = undefined;
    this.emit('blur');
  }

  isFocused(): boolean {
    return hasFocus.window === this;
  }
}
