import { Migration } from '@mikro-orm/migrations';

export class Migration20261122115041_payment_strays extends Migration {
  override name = 'Migration20261122115041_payment_strays';

  override up(): void | Promise<void> {
    this.addSql(`drop index "payment_attempts_payable_unique";`);
    this.addSql(`alter table "payment_attempts" drop constraint "payment_attempts_state_check";`);
    this.addSql(
      `create unique index "payment_attempts_payable_unique" on "payment_attempts" ("order_id") where state in ('opening', 'open');`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_state_check" check ("state" in ('opening', 'open', 'ending', 'closed'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "payment_attempts_payable_unique";`);
    this.addSql(`alter table "payment_attempts" drop constraint "payment_attempts_state_check";`);
    this.addSql(
      `create unique index "payment_attempts_payable_unique" on "payment_attempts" ("order_id") where state <> 'closed';`,
    );
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_state_check" check ("state" in ('opening', 'open', 'closed'));`,
    );
  }
}
