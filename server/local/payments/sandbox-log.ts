type Write = (details: object, message: string) => void;

/** What the sandbox needs of a logger; pino fits. */
export interface SandboxLog {
  info: Write;
  warn: Write;
  error: Write;
}
