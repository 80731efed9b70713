import { Migration } from '@mikro-orm/migrations';

export class Migration20261127225410_agreed_discount extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "partner_accounts" add "discount_percent" int not null default 0;`);
    this.addSql(
      `alter table "partner_accounts" add constraint "partner_accounts_discount_percent_check" check (discount_percent >= 0 and discount_percent <= 100);`,
    );
  }
}
