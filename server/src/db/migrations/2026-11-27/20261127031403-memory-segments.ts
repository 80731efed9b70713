import { Migration } from '@mikro-orm/migrations';

/** The translation memory of delivered translations. */
export class Migration20261127031403_memory_segments extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "memory_segments" ("id" uuid not null, "order_id" uuid null, "document" int null, "source_language" text not null, "target_language" text not null, "key" text not null, "source" text not null, "target" text not null, "used_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "memory_segments_order_id_index" on "memory_segments" ("order_id");`);
    this.addSql(
      `create index "memory_segments_key_index" on "memory_segments" using gin ("key" gin_trgm_ops);`,
    );

    this.addSql(`alter table "working_translations" add "is_remembered" boolean not null default false;`);

    this.addSql(
      `alter table "memory_segments" add constraint "memory_segments_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
  }
}
