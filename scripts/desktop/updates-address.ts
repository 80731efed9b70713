/** The default update address, which never answers, so that consoles find no updates. */
const nowhere = 'https://updates.truepage.example/console';

/**
 * Where the packed consoles will look for newer ones.
 * @param environment TRUEPAGE_UPDATES_URL
 * @throws Error for anything but an https address
 */
export function updatesAddress(environment: NodeJS.ProcessEnv): string {
  const address = environment['TRUEPAGE_UPDATES_URL'] ?? nowhere;
  // On Linux nothing is signed: who answers at this address decides what the consoles run.
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
    throw new Error(
      `TRUEPAGE_UPDATES_URL is '${address}': give the https address that updates are served from`,
    );
  }
  return address;
}
