/** What the app needs of its windows, without importing BrowserWindow, which imports the app. */
export interface OpenWindow {
  readonly id: number;
  close(): void;
  destroy(): void;
  isFocused(): boolean;
  blur(): void;
}

const open = new Set<OpenWindow>();
let lastId = 0;

export const windowRegistry = {
  nextId: () => (lastId += 1),
  add: (window: OpenWindow) => void open.add(window),
  remove: (window: OpenWindow) => void open.delete(window),
  all: () => [...open],
};
