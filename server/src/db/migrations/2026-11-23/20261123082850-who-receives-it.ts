import { Migration } from '@mikro-orm/migrations';

export class Migration20261123082850_who_receives_it extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "orders" add "recipient" text null, add "passport_names" jsonb not null default '[]';`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_recipient_check" check ("recipient" in ('uscis', 'eoir', 'uk', 'ircc', 'au', 'university', 'employer', 'court', 'other'));`,
    );
  }
}
