import { Migration } from '@mikro-orm/migrations';

/** The compensation for a late delivery can be a discount code. */
export class Migration20261129035500_late_credits extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "late_credit" boolean not null default false;`);
  }
}
