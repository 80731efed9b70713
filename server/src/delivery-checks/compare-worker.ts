import { parentPort } from 'node:worker_threads';
import { checkDelivery, type DeliveryCheck } from '@truepage/core/checks/check-delivery';

// The thread of createComparer(): one comparison after the other. One that throws ends it.
parentPort?.on('message', (check: DeliveryCheck) => parentPort?.postMessage(checkDelivery(check)));
