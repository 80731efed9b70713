import { enterSandbox } from '../enter-sandbox.ts';

// Simulates a parser taken over by a document: runs the given code inside the sandbox.
process.on('message', (source: string) => void run(source));
await enterSandbox();
process.send?.('ready');

/** `source`: the body of an async function; its result or error is sent back. */
async function run(source: string): Promise<void> {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- what a parser that was taken over would run
    const body = new Function('require', 'load', `return (async () => { ${source} })()`) as (
      require: NodeJS.Require,
      load: (name: string) => Promise<unknown>,
    ) => Promise<unknown>;
    const { createRequire } = await import('node:module');
    const answer = await body(createRequire(import.meta.url), (name) => import(name));
    process.send?.({ got: String(answer) });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    process.send?.({ refused: code ?? message });
  }
}
