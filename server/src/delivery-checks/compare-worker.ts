import { parentPort } from 'node:worker_threads';
import { checkDelivery, type DeliveryCheck } from '@truepage/core/checks/check-delivery';
import { suggestFacts } from '@truepage/core/facts/suggest-facts';

const tasks = { compare: checkDelivery, suggest: suggestFacts };
export type Tasks = typeof tasks;

interface Task {
  readonly task: keyof Tasks;
  readonly check: DeliveryCheck;
}

// The thread of createComparer(): one task after the other. One that throws ends it.
parentPort?.on('message', ({ task, check }: Task) => parentPort?.postMessage(tasks[task](check)));
