import { Migration } from '@mikro-orm/migrations';

export class Migration20261123074711_delivery_checks extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "delivery_checks" ("id" uuid not null, "order_id" uuid not null, "version" int not null, "state" text not null, "attempts" int not null default 0, "queued_at" timestamptz not null, "started_at" timestamptz null, "finished_at" timestamptz null, "fixed" int not null default 0, primary key ("id"));`,
    );
    this.addSql(
      `alter table "delivery_checks" add constraint "delivery_checks_version_unique" unique ("order_id", "version");`,
    );

    this.addSql(
      `create table "delivery_findings" ("id" uuid not null, "check_id" uuid not null, "place" int not null, "key" text not null, "kind" text not null, "facts" jsonb not null, "page" int null, "answer" text null, "reason" text null, "note" text null, "who" text null, "at" timestamptz null, "kept_from" int null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "delivery_findings" add constraint "delivery_findings_key_unique" unique ("check_id", "key");`,
    );

    this.addSql(
      `alter table "delivery_checks" add constraint "delivery_checks_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "delivery_checks" add constraint "delivery_checks_finished_check" check ((finished_at is not null) = (state in ('done', 'failed')));`,
    );
    this.addSql(
      `alter table "delivery_checks" add constraint "delivery_checks_state_check" check ("state" in ('waiting', 'running', 'done', 'failed'));`,
    );

    this.addSql(
      `alter table "delivery_findings" add constraint "delivery_findings_check_id_foreign" foreign key ("check_id") references "delivery_checks" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "delivery_findings" add constraint "delivery_findings_answered_check" check ((answer is null) = (at is null) and (answer is null) = (who is null));`,
    );
    this.addSql(
      `alter table "delivery_findings" add constraint "delivery_findings_reasoned_check" check (coalesce(answer = 'fine', false) = (reason is not null));`,
    );
    this.addSql(
      `alter table "delivery_findings" add constraint "delivery_findings_answer_check" check ("answer" in ('fine', 'fixed'));`,
    );
    this.addSql(
      `alter table "delivery_findings" add constraint "delivery_findings_reason_check" check ("reason" in ('same-meaning', 'as-in-original', 'left-on-purpose', 'false-alarm', 'other', 'compared'));`,
    );
  }
}
