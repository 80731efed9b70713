/**
 * The common part of the stand-ins. Each is a program: settings as JSON in its first argument, its addresses as one line of JSON on stdout
 * when it is ready, and it ends on request, or with its parent.
 */
export function readSettings(): unknown {
  const [, , settings] = process.argv;
  if (settings === undefined) throw new Error('the settings are missing: JSON, as the first argument');
  return JSON.parse(settings);
}

export function announce(addresses: object, stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const end = () => {
    stopping ??= stop();
    stopping.then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  // Ctrl-C reaches the whole group: the parent decides when to end.
  process.on('SIGINT', () => undefined);
  process.stdin.on('end', end).resume();
  process.stdout.write(`${JSON.stringify(addresses)}\n`);
}
