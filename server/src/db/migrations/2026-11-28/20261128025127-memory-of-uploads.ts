import { Migration } from '@mikro-orm/migrations';

/** The memory also covers uploaded translations: the check of a version stores whether it is included. */
export class Migration20261128025127_memory_of_uploads extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "delivery_checks" add "is_remembered" boolean not null default false;`);
    this.addSql(
      `create index "delivery_checks_unremembered_index" on "delivery_checks" ("order_id") where not is_remembered and finished_at is not null;`,
    );
    this.addSql(`alter table "working_translations" add "used_file" uuid null;`);
    // Until now nothing stored which file was made from it: the current one is the best guess.
    this.addSql(
      `update "working_translations" as work set "used_file" = file."id" from "stored_files" as file where work."used_version" is not null and file."order_id" = work."order_id" and file."document" = work."document" and file."kind" = 'translation' and file."replaced_at" is null;`,
    );
    this.addSql(
      `update "delivery_checks" set "is_remembered" = true from "working_translations" as work where work."is_remembered" and work."used_file" = "delivery_checks"."id";`,
    );
    this.addSql(`alter table "working_translations" drop column "is_remembered";`);
  }
}
