import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as Electron from 'electron';
import { app } from '../app/app.ts';
import { getPath } from '../app/app-paths.ts';
import { switchValue } from '../app/start-options.ts';
import { strict } from '../strict.ts';

const nonceLength = 12;
const tagLength = 16;

/** `--password-store=basic` is Linux without a key ring, which protects nothing. */
const isBasic = () => switchValue('password-store') === 'basic';
const isAvailable = () => app.isReady() && !isBasic();

export const safeStorage = strict('safeStorage', {
  isAsyncEncryptionAvailable: async () => isAvailable(),
  getSelectedStorageBackend: () => (isBasic() ? 'basic_text' : 'gnome_libsecret'),
  encryptStringAsync: async (text) => encrypt(text),
  decryptStringAsync: async (encrypted) => ({ result: decrypt(encrypted), shouldReEncrypt: false }),
} satisfies Pick<
  Electron.SafeStorage,
  'decryptStringAsync' | 'encryptStringAsync' | 'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable'
>);

function encrypt(text: string): Buffer {
  if (!isAvailable())
    throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.');
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(encrypted: Buffer): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(), encrypted.subarray(0, nonceLength));
    decipher.setAuthTag(encrypted.subarray(nonceLength, nonceLength + tagLength));
    return (
      decipher.update(encrypted.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch (error) {
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.', {
      cause: error,
    });
  }
}

/** A fake system key ring: it outlives the program. */
function key(): Buffer {
  const file = path.join(getPath('userData'), 'double-keyring');
  try {
    return readFileSync(file);
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
    const made = randomBytes(32);
    writeFileSync(file, made, { mode: 0o600 });
    return made;
  }
}
