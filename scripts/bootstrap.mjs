#!/usr/bin/env node
// Every npm script of this repository starts here, so that a machine needs only Node >= 18 and npm:
//
//   node scripts/bootstrap.mjs scripts/test.ts       runs a script with a sufficiently new Node
//   node scripts/bootstrap.mjs --service <script>    the same, installing only what the service needs
//   node scripts/bootstrap.mjs pnpm add -D some-tool runs the pinned pnpm
//
// Missing tools are downloaded only from the npm registry, into .tooling/ and node_modules/. If nothing is missing, this takes a few
// milliseconds. It is plain JavaScript without dependencies, because it runs before any are installed, and on Node versions that
// cannot read TypeScript.
import { exit } from 'node:process';
import { asLauncher, run, stopWhenAsked, tiedToLauncher } from './bootstrap/child.mjs';
import { installDependencies, isInstalled } from './bootstrap/dependencies.mjs';
import { childEnvironment, serviceRuntime } from './bootstrap/environment.mjs';
import { readScope } from './bootstrap/scope.mjs';
import { ensureNode, ensurePnpm } from './bootstrap/tooling.mjs';
import { root, say } from './bootstrap/workspace.mjs';

stopWhenAsked();
try {
  exit(await main(process.argv.slice(2)));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  exit(1);
}

/** @param {string[]} args */
async function main(args) {
  const { scope, rest: words } = readScope(args);
  const [command, ...rest] = words;
  if (command === undefined)
    throw new Error('Say what to run: node scripts/bootstrap.mjs [--service] <script> [arguments]');

  const needsPnpm = command === 'pnpm' || !isInstalled(scope);
  const [node, pnpm] = await Promise.all([ensureNode(), needsPnpm ? ensurePnpm() : undefined]);
  const env = childEnvironment(node);
  if (pnpm !== undefined && command === 'pnpm') return run(pnpm, rest, { cwd: root, env });

  if (pnpm !== undefined) await installDependencies(pnpm, env, scope);
  const { options, variables } = scope === 'service' ? serviceRuntime : { options: [], variables: {} };
  return run(node, [...options, command, ...rest], {
    cwd: root,
    env: asLauncher({ ...env, ...variables }),
    stdio: tiedToLauncher,
  });
}
