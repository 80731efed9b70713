import { Migration } from '@mikro-orm/migrations';

export class Migration20261122191237_pending_reviews extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`create index "reviews_pending_index" on "reviews" ("id") where not is_approved;`);
  }
}
