import type { Page, Route } from 'playwright/test';

/** Holds matching requests; the returned function releases these and all later ones. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<undefined>();
  const hold = async (route: Route): Promise<void> => {
    await released.promise;
    await route.fallback();
  };
  await page.route(address, hold);
  return async () => {
    released.resolve(undefined);
    await page.unroute(address, hold);
  };
}

/** Throttles the browser's uploads; the returned function ends the throttling. */
export async function slowUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const quick = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...quick, uploadThroughput: bytesPerSecond });
  return async () => {
    await session.send('Network.emulateNetworkConditions', quick);
    await session.detach();
  };
}
