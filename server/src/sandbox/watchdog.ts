import { parentPort } from 'node:worker_threads';
import type { SandboxLimits } from './start-sandboxed.ts';

// Ends the process it lives in when one task takes too much memory or processor time. Node's own limits do not
// cover buffers, and a parser in an endless loop cannot look at a clock.
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
