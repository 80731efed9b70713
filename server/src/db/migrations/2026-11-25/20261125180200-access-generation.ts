import { Migration } from '@mikro-orm/migrations';

export class Migration20261125180200_access_generation extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "staff_accounts" drop column "devices_forgotten_at", add "access_generation" int not null default 0, add "password_chosen_at" timestamptz null;`,
    );
  }
}
