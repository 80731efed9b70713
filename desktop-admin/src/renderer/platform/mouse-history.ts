import type { ConsoleState } from '../../shared/console-state.ts';

const [back, forward] = [3, 4];

/** The side buttons of a mouse: on Windows and Linux Chromium handles them itself, on macOS it does not. */
export function followSideButtons(
  page: Pick<Window, 'addEventListener' | 'history'>,
  os: ConsoleState['os'],
): void {
  if (os !== 'macos') return;
  page.addEventListener('mouseup', ({ button }) => {
    if (button === back) page.history.back();
    if (button === forward) page.history.forward();
  });
}
