import { onTimeRate, type DeliveryFact, type OnTimePeriod } from '@truepage/core/on-time/on-time';
import { didOf } from '@truepage/core/records/issuer';
import { z } from 'zod';
import { issuerAt } from '../records/read-issuer.ts';

/** The promised deliveries of a period as a W3C Verifiable Credential. `publicUrl`: without a trailing slash. */
export function onTimeCredential(
  deliveries: readonly DeliveryFact[],
  { from, until }: OnTimePeriod,
  publicUrl: string,
): object {
  return {
    iss: didOf(issuerAt(publicUrl)),
    '@context': ['https://www.w3.org/ns/credentials/v2', { '@vocab': `${publicUrl}/ns#` }],
    type: ['VerifiableCredential', 'OnTimeDelivery'],
    issuer: didOf(issuerAt(publicUrl)),
    validFrom: until.toISOString(),
    credentialSubject: {
      type: 'PromisedDeliveries',
      from: from.toISOString(),
      until: until.toISOString(),
      ...onTimeRate(deliveries),
      columns: ['due day (UTC)', 'minutes moved by pauses', 'minutes late, null: not delivered'],
      deliveries,
    },
  };
}

const delivery: z.ZodType<DeliveryFact> = z.tuple([z.iso.date(), z.int().min(0), z.int().nullable()]);

/** The content of the export; parsed only after its signature was verified. */
export const onTimeShape = z.object({
  type: z.array(z.string()).refine((types) => types.includes('OnTimeDelivery')),
  credentialSubject: z.object({
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    orders: z.int(),
    onTime: z.int(),
    deliveries: z.array(delivery),
  }),
});
