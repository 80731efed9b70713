import type { SafeStorage } from 'electron';

/** Encrypts small secrets with a key that the operating system protects for the current user. */
export interface Vault {
  /** Whether it protects anything at all: some Linux desktops have no key ring. May wait for a key ring. */
  protects(): Promise<boolean>;
  encrypt(text: string): Promise<Buffer>;
  /** Rejects if it was encrypted elsewhere, by another user, or is damaged. */
  decrypt(encrypted: Buffer): Promise<string>;
}

type OsVault = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/** Without a key ring Chromium encrypts with a password from its source code, which protects nothing. */
const emptyBackends: readonly string[] = ['basic_text', 'unknown'];

/** Whether the system protects the key with which cookies and copies are encrypted. Call only after Electron is ready. */
export function isKeyGuarded(
  safeStorage: Pick<SafeStorage, 'getSelectedStorageBackend'>,
  platform: NodeJS.Platform,
): boolean {
  return platform !== 'linux' || !emptyBackends.includes(safeStorage.getSelectedStorageBackend());
}

/** Call only after Electron is ready. */
export function createVault(safeStorage: OsVault, platform: NodeJS.Platform): Vault {
  return {
    async protects() {
      try {
        if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
        return isKeyGuarded(safeStorage, platform);
      } catch {
        return false;
      }
    },
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: async (encrypted) => (await safeStorage.decryptStringAsync(encrypted)).result,
  };
}
