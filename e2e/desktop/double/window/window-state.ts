import type * as Electron from 'electron';
import { primaryDisplay } from './screen.ts';
import { Emitter } from '../strict.ts';

type Modelled = Pick<
  Electron.BrowserWindow,
  | 'blur'
  | 'center'
  | 'focus'
  | 'getBounds'
  | 'getContentBounds'
  | 'getContentSize'
  | 'getMinimumSize'
  | 'getNormalBounds'
  | 'getPosition'
  | 'getSize'
  | 'hide'
  | 'isFocused'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'isNormal'
  | 'isVisible'
  | 'maximize'
  | 'minimize'
  | 'restore'
  | 'setBounds'
  | 'setFullScreen'
  | 'setMinimumSize'
  | 'setPosition'
  | 'setSize'
  | 'show'
  | 'showInactive'
  | 'unmaximize'
>;

const hasFocus: { window: WindowState | undefined } = { window: undefined };

/** Where a window is and whether it can be seen: a window manager that does what it is told, at once. */
export class WindowState extends Emitter implements Modelled {
  #normal: Electron.Rectangle;
  #minimumSize: number[] = [0, 0];
  #is: 'normal' | 'maximized' | 'full-screen' = 'normal';
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
    return this.#is === 'normal' ? this.getNormalBounds() : { ...primaryDisplay.workArea };
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...this.#normal };
  }

  getContentBounds(): Electron.Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const before = this.#normal;
    const [minWidth = 0, minHeight = 0] = this.#minimumSize;
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

  getSize(): number[] {
    return [this.getBounds().width, this.getBounds().height];
  }

  getContentSize(): number[] {
    return this.getSize();
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getPosition(): number[] {
    return [this.getBounds().x, this.getBounds().y];
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }

  setMinimumSize(width: number, height: number): void {
    this.#minimumSize = [width, height];
  }

  getMinimumSize(): number[] {
    return [...this.#minimumSize];
  }

  center(): void {
    const { workArea } = primaryDisplay;
    const { width, height } = this.#normal;
    this.setBounds({
      x: Math.round((workArea.width - width) / 2),
      y: Math.round((workArea.height - height) / 2),
    });
  }

  isNormal(): boolean {
    return this.#is === 'normal' && !this.#isMinimized;
  }

  maximize(): void {
    this.#become('maximized', 'maximize');
    this.showInactive();
  }

  unmaximize(): void {
    if (this.#is === 'maximized') this.#become('normal', 'unmaximize');
  }

  isMaximized(): boolean {
    return this.#is === 'maximized';
  }

  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen) this.#become('full-screen', 'enter-full-screen');
    else if (this.#is === 'full-screen') this.#become('normal', 'leave-full-screen');
  }

  isFullScreen(): boolean {
    return this.#is === 'full-screen';
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

  /** A hidden or minimised window cannot have the focus: `show` and `restore` come first, as with a real desktop. */
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

  #become(next: 'normal' | 'maximized' | 'full-screen', event: string): void {
    if (this.#is === next) return;
    this.#is = next;
    this.emit(event);
    this.emit('resize');
  }
}
