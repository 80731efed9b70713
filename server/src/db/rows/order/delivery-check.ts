import { defineEntity, p } from '@mikro-orm/postgresql';
import { deliveryCheckStates } from '@truepage/core/checks/delivery-gate';
import { Order } from './order.ts';

export const DeliveryCheckSchema = defineEntity({
  name: 'DeliveryCheck',
  tableName: 'delivery_checks',
  uniques: [{ name: 'delivery_checks_version_unique', properties: ['order', 'version'] }],
  checks: [
    {
      name: 'delivery_checks_finished_check',
      expression: "(finished_at is not null) = (state in ('done', 'failed'))",
    },
  ],
  properties: {
    /** Of the stored file: the version of the translation that it is about. */
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref(),
    version: p.integer(),
    state: p.enum(deliveryCheckStates),
    /** How often it was begun since it was asked for. */
    attempts: p.integer().default(0),
    queuedAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    /** How many findings of earlier versions this one has fixed. */
    fixed: p.integer().default(0),
  },
});

/** What a machine makes of one version of a translation. Only its latest run is kept. */
export class DeliveryCheck extends DeliveryCheckSchema.class {}
DeliveryCheckSchema.setClass(DeliveryCheck);
