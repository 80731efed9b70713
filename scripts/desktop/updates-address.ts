/** The default update address, which never responds, so that consoles find no updates. */
const nowhere = 'https://updates.truepage.example/console';

/**
 * Where packaged consoles look for updates.
 * @param environment TRUEPAGE_UPDATES_URL
 * @throws Error for anything but an https address
 */
export function updatesAddress(environment: NodeJS.ProcessEnv): string {
  const address = environment['TRUEPAGE_UPDATES_URL'] ?? nowhere;
  // On Linux nothing is signed, so the server at this address decides what the consoles run.
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
    throw new Error(
      `TRUEPAGE_UPDATES_URL is '${address}': give the https address that updates are served from`,
    );
  }
  return address;
}
