import { p } from '@mikro-orm/postgresql';
import { announcedChanges } from '../../announced-changes.ts';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

export const OwnerSettingsSchema = defineRow({
  name: 'OwnerSettings',
  tableName: 'settings',
  data: {
    about: 'no one',
    why: 'the owner’s statements about the business',
    kept: 'while the installation exists',
    seenBy: 'anyone; administrators',
  },
  checks: [{ name: 'settings_only_one_check', expression: 'only_one' }],
  triggers: [announcedChanges('settings')],
  properties: {
    /** Always true: the table has one row, created by a migration. */
    onlyOne: technical(p.boolean().primary()),
    /** See core/settings; missing fields have defaults. */
    document: business(p.json<object>()),
    version: technical(p.integer().version()),
    updatedAt: technical(p.datetime()),
    /** The id of a member of staff; null for the initial settings. */
    updatedBy: technical(p.text().nullable()),
  },
});

/** The owner's settings. */
export class OwnerSettings extends OwnerSettingsSchema.class {}
OwnerSettingsSchema.setClass(OwnerSettings);
