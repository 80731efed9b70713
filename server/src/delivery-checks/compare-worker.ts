import { parentPort } from 'node:worker_threads';
import { checkDelivery } from '@truepage/core/checks/check-delivery';
import { compareVersions } from './compare-versions.ts';
import { suggestFacts } from '@truepage/core/facts/suggest-facts';
import { rememberedPairs, type Delivered } from '@truepage/core/workspace/memory/remembered-pairs';
import { uploadedPairs, type Uploaded } from '@truepage/core/workspace/memory/uploaded-pairs';

const tasks = {
  compare: checkDelivery,
  suggest: suggestFacts,
  changes: compareVersions,
  remember: (paper: Delivered | Uploaded) =>
    'pages' in paper ? rememberedPairs(paper) : uploadedPairs(paper),
};
export type Tasks = typeof tasks;

interface Task<Name extends keyof Tasks> {
  readonly task: Name;
  readonly check: Parameters<Tasks[Name]>[0];
}

function run<Name extends keyof Tasks>({ task, check }: Task<Name>): unknown {
  // TypeScript does not correlate a task with its arguments.
  const act = tasks[task] as (given: Parameters<Tasks[Name]>[0]) => unknown;
  return act(check);
}

// The worker thread of createComparer(). Runs one task at a time; a task that throws ends the thread.
parentPort?.on('message', (task: Task<keyof Tasks>) => parentPort?.postMessage(run(task)));
