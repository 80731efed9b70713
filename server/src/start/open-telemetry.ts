import type { Config } from '../config.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import { version } from '../version.ts';
import type { Closer } from './close-all.ts';

/** Undefined if the owner has no collector; then nothing is loaded. */
export async function openTelemetry(
  { telemetry }: Pick<Config, 'telemetry'>,
  onStop: (closer: Closer) => void,
): Promise<Telemetry | undefined> {
  if (telemetry === undefined) return undefined;
  const { createOtlpTelemetry } = await import('../telemetry/otlp-telemetry.ts');
  const opened = createOtlpTelemetry(telemetry, version);
  onStop(() => opened.stop());
  return opened;
}
