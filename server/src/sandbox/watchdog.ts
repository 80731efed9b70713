import { parentPort } from 'node:worker_threads';
import type { SandboxLimits } from './start-sandboxed.ts';

// Ends its process when one task uses too much memory or CPU time. Node's limits do not cover buffers, and a parser in an
// endless loop cannot check a clock.
const { memoryMb, cpuMs } = JSON.parse(process.argv[2] ?? '') as SandboxLimits;
let timer: NodeJS.Timeout | undefined;

parentPort?.on('message', (news: 'begin' | 'end') => {
  clearInterval(timer);
  if (news === 'end') return;
  const before = process.cpuUsage();
  timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOver = (user + system) / 1000 > cpuMs || process.memoryUsage.rss() > memoryMb * 1024 * 1024;
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, 20);
});
