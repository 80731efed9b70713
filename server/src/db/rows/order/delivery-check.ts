import { p } from '@mikro-orm/postgresql';
import { deliveryCheckStates } from '@truepage/core/checks/delivery-gate';
import { Order } from './order.ts';
import { defineRow } from '../../define-row.ts';
import { technical } from '../../data-handling.ts';

export const DeliveryCheckSchema = defineRow({
  name: 'DeliveryCheck',
  tableName: 'delivery_checks',
  data: {
    about: 'customers',
    why: 'quality',
    kept: 'until the documents are deleted',
    seenBy: 'staff of the order',
    notExported: 'internal to the staff',
    rowsGo: { with: 'documents' },
  },
  uniques: [{ name: 'delivery_checks_version_unique', properties: ['order', 'document', 'version'] }],
  indexes: [
    {
      name: 'delivery_checks_unremembered_index',
      properties: ['order'],
      where: 'not is_remembered and finished_at is not null',
    },
  ],
  checks: [
    {
      name: 'delivery_checks_finished_check',
      expression: "(finished_at is not null) = (state in ('done', 'failed'))",
    },
  ],
  properties: {
    /** The id of the stored file: the version of the translation that is checked. */
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref()),
    /** The document of the translation; 0 for all. */
    document: technical(p.integer().default(1)),
    version: technical(p.integer()),
    state: technical(p.enum(deliveryCheckStates)),
    /** How often it was started since it was last requested. */
    attempts: technical(p.integer().default(0)),
    queuedAt: technical(p.datetime()),
    startedAt: technical(p.datetime().nullable()),
    finishedAt: technical(p.datetime().nullable()),
    /** The number of findings of earlier versions that this version has fixed. */
    fixed: technical(p.integer().default(0)),
    /** Whether this version has been added to the memory. */
    isRemembered: technical(p.boolean().default(false)),
  },
});

/** The automatic check of a version of a translation. Only the latest run is kept. */
export class DeliveryCheck extends DeliveryCheckSchema.class {}
DeliveryCheckSchema.setClass(DeliveryCheck);
