import { Migration } from '@mikro-orm/migrations';

export class Migration20261120070912_desk_lists extends Migration {
  override name = 'Migration20261120070912_desk_lists';

  override up(): void | Promise<void> {
    // Openings stand in the audit log from now on; those until now were all made by customers' links.
    this.addSql(
      `insert into "audit_entries" ("order_id", "who", "what", "after", "at") select opening."order_id", 'customer', 'file.opened', jsonb_build_object('kind', file."kind", 'version', file."version", 'filename', file."filename"), opening."at" from "document_openings" opening join "stored_files" file on file."id" = opening."file_id" order by opening."at";`,
    );
    this.addSql(`drop table if exists "document_openings" cascade;`);

    this.addSql(`drop index "orders_due_index";`);
    this.addSql(
      `create index "orders_waiting_due_index" on "orders" (("status" = 'completed' or "paid_at" is null), "due_at", "id");`,
    );
    this.addSql(
      `create index "orders_open_index" on "orders" ("created_at" DESC, "id" DESC, "status") where "paid_at" is not null and "status" <> 'completed';`,
    );
    this.addSql(
      `create index "orders_unpaid_index" on "orders" ("created_at" DESC, "id" DESC, "status") where "paid_at" is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `create table "document_openings" ("at" timestamptz(6) not null, "file_id" uuid not null, "id" uuid not null, "order_id" uuid not null, "via" text not null, "who" text null, primary key ("id"));`,
    );
    this.addSql(`create index "document_openings_file_id_index" on "document_openings" ("file_id");`);
    this.addSql(`create index "document_openings_order_id_index" on "document_openings" ("order_id");`);

    this.addSql(`drop index "orders_waiting_due_index";`);
    this.addSql(`drop index "orders_open_index";`);
    this.addSql(`drop index "orders_unpaid_index";`);
    this.addSql(`create index "orders_due_index" on "orders" ("due_at", "id");`);

    this.addSql(
      `alter table "document_openings" add constraint "document_openings_file_id_foreign" foreign key ("file_id") references "stored_files" ("id");`,
    );
    this.addSql(
      `alter table "document_openings" add constraint "document_openings_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "document_openings" add constraint "document_openings_via_check" check ("via" in ('visitor', 'staff'));`,
    );
  }
}
