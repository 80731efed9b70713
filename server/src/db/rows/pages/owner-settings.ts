import { defineEntity, p } from '@mikro-orm/postgresql';
import { announcedChanges } from '../../announced-changes.ts';

export const OwnerSettingsSchema = defineEntity({
  name: 'OwnerSettings',
  tableName: 'settings',
  checks: [{ name: 'settings_only_one_check', expression: 'only_one' }],
  triggers: [announcedChanges('settings')],
  properties: {
    /** Always true: there is one row, which the migration makes. */
    onlyOne: p.boolean().primary(),
    /** As core/settings says; what is not in it has its default. */
    document: p.json<object>(),
    version: p.integer().version(),
    updatedAt: p.datetime(),
    /** The id of a member of staff; null for what a new installation says. */
    updatedBy: p.text().nullable(),
  },
});

/** What the owner says of the business. */
export class OwnerSettings extends OwnerSettingsSchema.class {}
OwnerSettingsSchema.setClass(OwnerSettings);
