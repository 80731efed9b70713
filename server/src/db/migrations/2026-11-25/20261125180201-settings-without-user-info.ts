import { Migration } from '@mikro-orm/migrations';

/** Addresses that name a user are refused from now on: those that were saved lose it, or the settings could not be read. */
export class Migration20261125180201_settings_without_user_info extends Migration {
  override name = 'Migration20261125180201_settings_without_user_info';

  override up(): void | Promise<void> {
    this.addSql(
      String.raw`update "settings" set "document" = regexp_replace("document"::text, '"https:[/\\]*[^"/\\#?]*@', '"https://', 'gi')::jsonb where "document"::text ~* '"https:[/\\]*[^"/\\#?]*@';`,
    );
  }

  override down(): void | Promise<void> {
    // Nothing to undo.
  }
}
