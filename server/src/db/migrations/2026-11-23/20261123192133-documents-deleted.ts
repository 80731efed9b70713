import { Migration } from '@mikro-orm/migrations';

export class Migration20261123192133_documents_deleted extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "deletions" ("order_id" uuid not null, "reason" text not null, "at" timestamptz not null, "receipt" text not null, primary key ("order_id"));`,
    );
    this.addSql(`create index "deletions_at_index" on "deletions" ("at");`);

    this.addSql(
      `alter table "orders" add "retention_days" int null, add "documents_deleted_at" timestamptz null;`,
    );
    this.addSql(
      `create index "orders_delivered_documents_index" on "orders" ("completed_at") where "documents_deleted_at" is null and "status" = 'completed';`,
    );
    this.addSql(
      `create index "orders_unpaid_documents_index" on "orders" ("created_at") where "documents_deleted_at" is null and "paid_at" is null;`,
    );

    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'refund', 'documents_deleted', 'access', 'contact'));`,
    );

    this.addSql(`alter table "stored_files" add "deleted_at" timestamptz null;`);
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_deleted_check" check ((deleted_at is not null) = (wrapped_key = '') and (deleted_at is null or replaced_at is not null));`,
    );

    this.addSql(
      `alter table "deletions" add constraint "deletions_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete no action;`,
    );
    this.addSql(
      `alter table "deletions" add constraint "deletions_reason_check" check ("reason" in ('customer', 'retention'));`,
    );
  }
}
