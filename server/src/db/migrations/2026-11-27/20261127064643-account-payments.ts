import { Migration } from '@mikro-orm/migrations';

/** Orders can be paid from partners' accounts. */
export class Migration20261127064643_account_payments extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_entries" drop constraint "payment_entries_kind_check";`);
    this.addSql(
      `alter table "payment_entries" add constraint "payment_entries_kind_check" check ("kind" in ('charge', 'manual', 'free', 'account', 'refund', 'dispute'));`,
    );
  }
}
