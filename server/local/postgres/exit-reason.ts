/** Returns the line of a PostgreSQL program's output that explains its failure, as a sentence. */
export function exitReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const said =
    lines.findLast((line) => /(?:FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return `${said.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')}.`;
}
