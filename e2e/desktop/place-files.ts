import type { Locator } from 'playwright/test';
import { DoubleApp, type DesktopApp } from './double/launch-double.ts';

/** Drags files onto an element: the resulting File objects have a path, as with a real drag. */
export async function dropFiles(app: DesktopApp, target: Locator, paths: readonly string[]): Promise<void> {
  const page = target.page();
  const id = `dropped-${Date.now()}`;
  await page.evaluate((inputId) => {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      multiple: true,
      id: inputId,
    });
    input.hidden = true;
    document.body.append(input);
  }, id);
  const input = page.locator(`#${id}`);
  await attachFiles(app, input, paths);
  await target.evaluate((element, inputId) => {
    const chosen = document.querySelector<HTMLInputElement>(`#${inputId}`);
    const dataTransfer = new DataTransfer();
    for (const file of chosen?.files ?? []) dataTransfer.items.add(file);
    for (const name of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
    }
    chosen?.remove();
  }, id);
}

/** Chooses files in a file input; `webUtils.getPathForFile` returns their paths. */
async function attachFiles(app: DesktopApp, input: Locator, paths: readonly string[]): Promise<void> {
  if (app instanceof DoubleApp) await app.announceFiles(paths);
  await input.setInputFiles([...paths]);
}
