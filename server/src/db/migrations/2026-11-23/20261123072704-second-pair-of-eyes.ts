import { Migration } from '@mikro-orm/migrations';

export class Migration20261123072704_second_pair_of_eyes extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "review_comments" ("id" uuid not null, "translation_id" uuid not null, "page" int null, "text" text not null, "author_id" uuid not null, "at" timestamptz not null, "resolved_at" timestamptz null, "resolved_by_id" uuid null, primary key ("id"));`,
    );
    this.addSql(
      `create index "review_comments_translation_id_index" on "review_comments" ("translation_id");`,
    );

    this.addSql(
      `create table "translation_reviews" ("id" uuid not null, "translation_id" uuid not null, "translator_id" uuid null, "reviewer_id" uuid not null, "verdict" text not null, "note" text null, "at" timestamptz not null, "replaced_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "translation_reviews_translation_id_index" on "translation_reviews" ("translation_id");`,
    );
    this.addSql(
      `create unique index "translation_reviews_in_force_unique" on "translation_reviews" ("translation_id") where replaced_at is null;`,
    );

    this.addSql(`alter table "orders" add "approval" text null;`);
    this.addSql(
      `create index "orders_approval_index" on "orders" ("due_at", "id") where "approval" = 'waiting';`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_approval_check" check ("approval" in ('waiting', 'approved', 'sent_back'));`,
    );

    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'refund', 'access', 'contact'));`,
    );

    this.addSql(
      `alter table "review_comments" add constraint "review_comments_translation_id_foreign" foreign key ("translation_id") references "stored_files" ("id");`,
    );
    this.addSql(
      `alter table "review_comments" add constraint "review_comments_author_id_foreign" foreign key ("author_id") references "staff_accounts" ("id");`,
    );
    this.addSql(
      `alter table "review_comments" add constraint "review_comments_resolved_by_id_foreign" foreign key ("resolved_by_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "review_comments" add constraint "review_comments_page_check" check (page > 0);`,
    );
    this.addSql(
      `alter table "review_comments" add constraint "review_comments_resolved_check" check ((resolved_at is null) = (resolved_by_id is null));`,
    );

    this.addSql(
      `alter table "translation_reviews" add constraint "translation_reviews_translation_id_foreign" foreign key ("translation_id") references "stored_files" ("id");`,
    );
    this.addSql(
      `alter table "translation_reviews" add constraint "translation_reviews_translator_id_foreign" foreign key ("translator_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "translation_reviews" add constraint "translation_reviews_reviewer_id_foreign" foreign key ("reviewer_id") references "staff_accounts" ("id");`,
    );
    this.addSql(
      `alter table "translation_reviews" add constraint "translation_reviews_own_check" check (reviewer_id <> translator_id);`,
    );
    this.addSql(
      `alter table "translation_reviews" add constraint "translation_reviews_note_check" check ((verdict = 'sent_back') = (note is not null));`,
    );
    this.addSql(
      `alter table "translation_reviews" add constraint "translation_reviews_verdict_check" check ("verdict" in ('approved', 'sent_back'));`,
    );
    this.addSql(
      `create or replace function "translation_reviews_translation_reviews_translator_fn"() returns trigger as $$ begin if exists (select from stored_files where id = new.translation_id and uploaded_by is not null and uploaded_by is distinct from new.translator_id) then raise exception 'the translator is who brought the file'; end if; if tg_op = 'UPDATE' and (new.id, new.translation_id, new.translator_id, new.reviewer_id, new.verdict, new.note, new.at) is distinct from (old.id, old.translation_id, old.translator_id, old.reviewer_id, old.verdict, old.note, old.at) then raise exception 'a verdict is replaced, never changed'; end if; return new; end; $$ language plpgsql;`,
    );
    // Files did not store who uploaded a translation until now; the audit log did.
    this.addSql(
      `update "stored_files" set "uploaded_by" = entry.staff_id from "audit_entries" as entry where "stored_files"."kind" = 'translation' and "stored_files"."uploaded_by" is null and entry.order_id = "stored_files"."order_id" and entry.what = 'order.translated' and (entry.after->>'version')::int = "stored_files"."version" and entry.staff_id is not null;`,
    );
    this.addSql(
      `create trigger "translation_reviews_translator" BEFORE INSERT OR UPDATE on "translation_reviews" for each ROW execute function "translation_reviews_translation_reviews_translator_fn"();`,
    );
  }
}
