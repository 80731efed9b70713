import { createHttpServer } from '../http/server.ts';
import { answerMetrics, type MetricsAccess } from './metrics-access.ts';
import type { Metrics } from './metrics.ts';

/** Opens the port of the metrics, where one is set; returns its origin. It is closed with the rest. */
export async function serveMetrics(
  { port, host, token }: MetricsAccess,
  metrics: Metrics,
  onStop: (close: () => Promise<void>) => void,
): Promise<string | undefined> {
  if (port === undefined) return undefined;
  const http = createHttpServer(answerMetrics(metrics, token));
  onStop(() => http.close(0));
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${await http.listen(port, host)}`;
}
