import { Migration } from '@mikro-orm/migrations';

export class Migration20261125180500_erasure extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create or replace function "translation_reviews_translation_reviews_translator_fn"() returns trigger as $$ begin if exists (select from stored_files where id = new.translation_id and uploaded_by is not null and uploaded_by is distinct from new.translator_id) then raise exception 'the translator is who brought the file'; end if; if tg_op = 'UPDATE' and (new.id, new.translation_id, new.translator_id, new.reviewer_id, new.verdict, new.at) is distinct from (old.id, old.translation_id, old.translator_id, old.reviewer_id, old.verdict, old.at) then raise exception 'a verdict is replaced, never changed'; end if; if tg_op = 'UPDATE' and new.note is distinct from old.note and not (new.note = '' and exists (select from stored_files where id = new.translation_id and deleted_at is not null)) then raise exception 'a remark goes with its documents, and never changes'; end if; return new; end; $$ language plpgsql;`,
    );
    // Clears remarks on translations that were deleted while remarks were still kept, and their recipients.
    this.addSql(
      `update "translation_reviews" set "note" = '' from "stored_files" as file where file.id = "translation_id" and file.deleted_at is not null and "note" is not null;`,
    );
    this.addSql(`update "orders" set "recipient" = null where "email" = '';`);

    this.addSql(`alter table "privacy_requests" add "proposed" jsonb null;`);

    this.addSql(
      `create table "pending_deletions" ("key" text not null, "entry" jsonb not null, "at" timestamptz not null, primary key ("key"));`,
    );
  }
}
