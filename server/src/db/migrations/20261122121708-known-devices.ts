import { Migration } from '@mikro-orm/migrations';

export class Migration20261122121708_known_devices extends Migration {
  override name = 'Migration20261122121708_known_devices';

  override up(): void | Promise<void> {
    this.addSql(`alter table "staff_accounts" add "devices_forgotten_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "staff_accounts" drop column "devices_forgotten_at";`);
  }
}
