import type { RemoteDocument } from '@truepage/core/platform';

/** How long the browser may take to start writing the file, in ms. */
const keptFor = 60_000;

/**
 * Fetches a file and hands it to the browser's downloads. Fetched first, because a link that leads to a refusal would
 * leave the desk for an error page. Rejects when the server answers anything but a file.
 */
export async function saveFile({ url, suggestedName }: RemoteDocument): Promise<'saved'> {
  const response = await fetch(url, { credentials: 'include', cache: 'no-store' });
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = suggestedName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
  return 'saved';
}
