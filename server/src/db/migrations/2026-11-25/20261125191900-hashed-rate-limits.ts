import { Migration } from '@mikro-orm/migrations';

/** Existing counts used network address, email address and order number in plain text. They are deleted. */
export class Migration20261125191900_hashed_rate_limits extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`delete from "rate_limits";`);
  }
}
