import type { Locator, Page } from 'playwright/test';
import type { DocumentFile } from '../../support/documents.ts';
import { deskDialog } from './dialog.ts';

export type Menu = 'None' | 'Header' | 'Footer' | 'Services' | 'Company' | 'Support';

/** /admin/content/new and /admin/content/{id}: the editor of one page of the site. */
export class ContentEditor {
  readonly page: Page;
  readonly heading: Locator;
  readonly title: Locator;
  readonly slug: Locator;
  readonly content: Locator;
  readonly menuLocation: Locator;
  readonly menuOrder: Locator;
  readonly publish: Locator;
  readonly save: Locator;
  readonly saved: Locator;
  readonly unsaved: Locator;
  readonly delete: Locator;
  /** The text as visitors see it. */
  readonly preview: Locator;
  readonly allPages: Locator;
  readonly versions: Locator;

  constructor(page: Page) {
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.title = page.getByRole('textbox', { name: 'Title' });
    this.slug = page.getByRole('textbox', { name: 'Slug (URL)' });
    this.content = page.getByRole('textbox', { name: 'Content (HTML)' });
    this.menuLocation = page.getByRole('combobox', { name: 'Menu Location' });
    this.menuOrder = page.getByRole('spinbutton', { name: 'Menu Order' });
    this.publish = page.getByRole('checkbox', { name: 'Publish page' });
    this.save = button(/^(Save Page|Saving…)$/);
    this.saved = page.getByText('Page saved successfully');
    this.unsaved = page.getByRole('status').filter({ hasText: 'Unsaved changes' });
    this.delete = button('Delete');
    this.preview = page.getByRole('region', { name: 'Live preview' }).last();
    this.allPages = page.getByRole('region', { name: 'All Pages' });
    this.versions = page.getByRole('region', { name: 'Versions' });
  }

  /** Opens the editor of a page, or of a new one. */
  async open(id = 'new'): Promise<void> {
    await this.page.goto(`/admin/content/${id}`);
    await this.content.waitFor();
  }

  language(name: 'English' | 'Español'): Locator {
    return this.page.getByRole('tab', { name });
  }

  async place(menu: Menu, order: number): Promise<void> {
    await this.menuLocation.selectOption({ label: menu });
    await this.menuOrder.fill(String(order));
  }

  /** Uploads a picture and inserts it at the cursor. */
  async insertPicture(file: DocumentFile, alt: string): Promise<void> {
    await this.page.getByLabel('Picture file').setInputFiles(file);
    const dialog = deskDialog(this.page, 'Insert a picture');
    await dialog.getByLabel('What does the picture show?').fill(alt);
    await dialog.getByRole('button', { name: 'Insert picture' }).click();
  }

  /** Saves and waits until the server has stored it. */
  async saveIt(): Promise<void> {
    await this.save.click();
    await this.saved.waitFor();
    await this.unsaved.waitFor({ state: 'detached' });
  }

  async show(version: number): Promise<Locator> {
    await this.versions.getByRole('button', { name: `Show Version ${version}` }).click();
    return deskDialog(this.page, new RegExp(`^Version ${version},`));
  }
}
