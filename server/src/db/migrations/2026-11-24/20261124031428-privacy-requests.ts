import { Migration } from '@mikro-orm/migrations';

export class Migration20261124031428_privacy_requests extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "privacy_requests" ("id" uuid not null, "kind" text not null, "email" text not null, "note" text not null default '', "received_at" timestamptz not null, "due_at" timestamptz not null, "opened_by_id" uuid not null, "proposed_by_id" uuid null, "outcome" text null, "answer" text not null default '', "closed_by_id" uuid null, "closed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "privacy_requests_open_index" on "privacy_requests" ("due_at") where closed_at is null;`,
    );

    this.addSql(
      `alter table "privacy_requests" add constraint "privacy_requests_opened_by_id_foreign" foreign key ("opened_by_id") references "staff_accounts" ("id");`,
    );
    this.addSql(
      `alter table "privacy_requests" add constraint "privacy_requests_proposed_by_id_foreign" foreign key ("proposed_by_id") references "staff_accounts" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "privacy_requests" add constraint "privacy_requests_closed_by_id_foreign" foreign key ("closed_by_id") references "staff_accounts" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "privacy_requests" add constraint "privacy_requests_closed_check" check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by_id is null));`,
    );
    this.addSql(
      `alter table "privacy_requests" add constraint "privacy_requests_kind_check" check ("kind" in ('access', 'erasure', 'correction'));`,
    );
    this.addSql(
      `alter table "privacy_requests" add constraint "privacy_requests_outcome_check" check ("outcome" in ('done', 'refused'));`,
    );
  }
}
