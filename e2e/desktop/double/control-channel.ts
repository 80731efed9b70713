/** Messages of the main process to its launcher. */
export type MessageToLauncher =
  | { readonly is: 'window'; readonly targetId: string; readonly endpoint: string }
  | { readonly is: 'console-error'; readonly text: string }
  | { readonly is: 'main-error'; readonly text: string }
  | { readonly is: 'evaluated'; readonly id: number; readonly value: unknown }
  | { readonly is: 'failed'; readonly id: number; readonly message: string };

/** Messages of the launcher to the main process. */
export type MessageToMainProcess =
  | { readonly is: 'evaluate'; readonly id: number; readonly source: string; readonly argument: unknown }
  | { readonly is: 'files'; readonly id: number; readonly paths: readonly string[] };

export function notifyLauncher(message: MessageToLauncher): void {
  if (process.connected) process.send?.(message);
}
