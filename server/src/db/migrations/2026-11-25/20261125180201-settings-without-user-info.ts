import { Migration } from '@mikro-orm/migrations';

/**
 * URLs with a user name are refused from now on. It is removed from stored ones; otherwise the settings would not
 * parse.
 */
export class Migration20261125180201_settings_without_user_info extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      String.raw`update "settings" set "document" = regexp_replace("document"::text, '"https:[/\\]*[^"/\\#?]*@', '"https://', 'gi')::jsonb where "document"::text ~* '"https:[/\\]*[^"/\\#?]*@';`,
    );
  }
}
