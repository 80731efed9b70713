import { parentPort, workerData } from 'node:worker_threads';
import { checkDelivery, type DeliveryCheck } from '@truepage/core/checks/check-delivery';

// The thread of compareDocuments(): one comparison, then it ends.
parentPort?.postMessage(checkDelivery(workerData as DeliveryCheck));
