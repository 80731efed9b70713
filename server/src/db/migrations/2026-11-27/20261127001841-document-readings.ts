import { Migration } from '@mikro-orm/migrations';

/** The text of documents; scans are read by OCR. */
export class Migration20261127001841_document_readings extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "document_readings" ("id" uuid not null, "order_id" uuid not null, "state" text not null, "attempts" int not null default 0, "queued_at" timestamptz not null, "finished_at" timestamptz null, "page" int null, "pages" int null, "reason" text null, "is_scan" boolean not null default false, "missing" text null, "summary" jsonb null, "suggestion" jsonb null, "words" text null, primary key ("id"));`,
    );
    this.addSql(`create index "document_readings_order_id_index" on "document_readings" ("order_id");`);

    this.addSql(
      `alter table "document_readings" add constraint "document_readings_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "document_readings" add constraint "document_readings_state_check" check ("state" in ('waiting', 'reading', 'read', 'failed', 'no_data'));`,
    );
    this.addSql(
      `alter table "document_readings" add constraint "document_readings_reason_check" check ("reason" in ('unreadable', 'too_much', 'many_pages'));`,
    );
  }
}
