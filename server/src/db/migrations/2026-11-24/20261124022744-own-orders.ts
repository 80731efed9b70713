import { Migration } from '@mikro-orm/migrations';

export class Migration20261124022744_own_orders extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "access_revoked_at" timestamptz null;`);
    this.addSql(`create index "orders_email_index" on "orders" (lower("email"));`);

    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'refund', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'access', 'contact'));`,
    );

    this.addSql(`alter table "tracking_tokens" add "opens_all" boolean not null default false;`);
  }
}
