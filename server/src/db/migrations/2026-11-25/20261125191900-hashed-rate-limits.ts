import { Migration } from '@mikro-orm/migrations';

/** Counts of before were kept by network address, e-mail address and order number in clear. They start anew. */
export class Migration20261125191900_hashed_rate_limits extends Migration {
  override name = 'Migration20261125191900_hashed_rate_limits';

  override up(): void | Promise<void> {
    this.addSql(`delete from "rate_limits";`);
  }

  override down(): void | Promise<void> {
    // Counts are not worth keeping.
  }
}
