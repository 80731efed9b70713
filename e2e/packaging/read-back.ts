import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fusesOf, wantedFuses } from './fuses.ts';

// node e2e/packaging/read-back.ts <output folder of electron-builder>: fails unless every program in it has the fuses of the checklist and,
// with MUST_BE_SIGNED=true, a signature that its system accepts.
const [folder = 'dist/desktop'] = process.argv.slice(2);
const programs = globSync(
  ['linux*-unpacked/truepage-console', 'win*-unpacked/TruePage Console.exe', 'mac*/TruePage Console.app'],
  { cwd: folder },
).map((file) => path.join(folder, file));
const problems = programs.length === 0 ? [`${folder}: no packed console`] : [];

for (const program of programs) {
  const fuses = await fusesOf(program);
  if (!isDeepStrictEqual(fuses, wantedFuses)) problems.push(`${program}: fuses ${JSON.stringify(fuses)}`);
  if (process.env['MUST_BE_SIGNED'] === 'true') problems.push(...unsigned(program));
  console.log(`${program}: read back.`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The system's own verification of the signature. */
function unsigned(program: string): string[] {
  const quoted = `'${program.replaceAll("'", "''")}'`;
  const question = `if ((Get-AuthenticodeSignature ${quoted}).Status -ne 'Valid') { exit 1 }`;
  const asked: Partial<Record<NodeJS.Platform, readonly (readonly [string, ...string[]])[]>> = {
    win32: [['powershell', '-NoProfile', '-Command', question]],
    darwin: [
      ['codesign', '--verify', '--deep', '--strict', program],
      ['spctl', '--assess', '--type', 'execute', program],
      ['xcrun', 'stapler', 'validate', program],
    ],
  };
  return (asked[process.platform] ?? []).flatMap(([command, ...words]) => {
    try {
      execFileSync(command, words, { stdio: 'inherit' });
      return [];
    } catch {
      return [`${program}: ${command} does not take its signature`];
    }
  });
}
