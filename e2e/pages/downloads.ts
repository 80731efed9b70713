import type { Download, Locator, Page } from 'playwright/test';

/** Clicks a download button and resolves with the download, in this tab or in the new one that the click opens. */
export async function downloadBy(page: Page, button: Locator): Promise<Download> {
  const downloads = new Promise<Download>((resolve) => {
    page.on('download', resolve);
    page.context().on('page', (tab) => tab.on('download', resolve));
  });
  await button.click();
  return downloads;
}
