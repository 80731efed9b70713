import { Migration } from '@mikro-orm/migrations';

export class Migration20261120094506_resumable_uploads extends Migration {
  override name = 'Migration20261120094506_resumable_uploads';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "uploads" ("id" uuid not null, "order_id" uuid not null, "staff_id" uuid not null, "filename" text not null, "bytes" int not null, "sha256" text not null, "offset" int not null, "pieces" jsonb not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "uploads_order_id_index" on "uploads" ("order_id");`);
    this.addSql(`create index "uploads_staff_id_index" on "uploads" ("staff_id");`);
    this.addSql(`create index "uploads_expires_at_index" on "uploads" ("expires_at");`);

    this.addSql(
      `alter table "uploads" add constraint "uploads_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "uploads" add constraint "uploads_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "uploads" add constraint "uploads_bytes_check" check (bytes > 0);`);
    this.addSql(`alter table "uploads" add constraint "uploads_offset_check" check ("offset" >= 0);`);
    this.addSql(
      `alter table "uploads" add constraint "uploads_offset_within_check" check ("offset" <= bytes);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "uploads" cascade;`);
  }
}
