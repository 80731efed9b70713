import type { FileToSend } from '@truepage/core/uploads/send-upload';

/** A document of the form as the source of an upload. */
export function fileToSend(file: File): FileToSend {
  return {
    bytes: file.size,
    read: async (offset, bytes) => new Uint8Array(await file.slice(offset, offset + bytes).arrayBuffer()),
    // Rejects if the page is not served over HTTPS: the document is then sent with the form.
    async sha256() {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}
