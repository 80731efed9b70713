import { Migration } from '@mikro-orm/migrations';

export class Migration20261125180200_access_generation extends Migration {
  override name = 'Migration20261125180200_access_generation';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "staff_accounts" drop column "devices_forgotten_at", add "access_generation" int not null default 0, add "password_chosen_at" timestamptz null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "staff_accounts" drop column "access_generation", drop column "password_chosen_at", add "devices_forgotten_at" timestamptz null;`,
    );
  }
}
