import { Migration } from '@mikro-orm/migrations';

export class Migration20261122114513_failed_mails extends Migration {
  override name = 'Migration20261122114513_failed_mails';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "mails" add "failed_at" timestamptz null, add "requeued_at" timestamptz null, add "dismissed_at" timestamptz null;`,
    );
    this.addSql(`create index "mails_failed_index" on "mails" ("failed_at") where failed_at is not null;`);
    // Nobody tries these any more: the tries of a mail end after a day, and until now only the log said so.
    this.addSql(
      `update "mails" set "failed_at" = now() where "sent_at" is null and "created_at" < now() - interval '26 hours';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "mails_failed_index";`);
    this.addSql(
      `alter table "mails" drop column "failed_at", drop column "requeued_at", drop column "dismissed_at";`,
    );
  }
}
