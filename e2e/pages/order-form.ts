import type { Locator, Page } from 'playwright/test';
import type { DocumentFile } from '../support/documents.ts';

export interface OrderDetails {
  readonly fullName?: string;
  readonly email?: string;
  readonly source?: string;
  readonly target?: string;
  readonly file?: { name: string; mimeType: string; buffer: Buffer } | string;
}

type LanguageLabel = 'Source language' | 'Target language';
type ServiceName = 'Document Notarization' | 'Accuracy Certificate' | 'Additional Editing';

/** /order and its preset routes. */
export class OrderForm {
  readonly page: Page;
  readonly fullName: Locator;
  readonly email: Locator;
  readonly document: Locator;
  readonly comments: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;
  /** The problems that prevent sending, each linked to its field. */
  readonly problems: Locator;
  /** Rendered if there are several documents. */
  readonly documents: Locator;
  /** The itemised price: description and amount. */
  readonly priceItems: Locator;
  readonly priceAmounts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.fullName = page.getByLabel('Full name');
    this.email = page.getByLabel('Email');
    this.document = page.getByLabel('Document', { exact: true });
    this.documents = page.getByRole('list', { name: 'Documents of this order' }).getByRole('listitem');
    this.comments = page.getByLabel('Comments');
    this.submit = page.getByRole('button', { name: /^(Continue to Payment|Submitting Order...)$/ });
    this.cancel = page.getByRole('button', { name: 'Cancel' });
    this.problems = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: 'Please check the following' }) });
    this.priceItems = page.getByRole('term');
    this.priceAmounts = page.getByRole('definition');
  }

  async open(type: '' | 'standard' | 'certified' | 'express' = 'certified'): Promise<void> {
    await this.page.goto(type === '' ? '/order' : `/order/${type}`);
  }

  /** Waits for hydration, which renders the delivery date in the visitor's time zone. */
  async ready(): Promise<void> {
    await this.page.getByText(/ at \d{1,2}:\d{2}\s[AP]M\sE[SD]T$/).waitFor();
  }

  type(type: 'Standard' | 'Certified' | 'Express'): Locator {
    return this.page.getByRole('radio', { name: `${type} translation` });
  }

  service(name: ServiceName): Locator {
    return this.page.getByRole('checkbox', { name });
  }

  language(label: LanguageLabel): Locator {
    return this.page.getByRole('combobox', { name: label });
  }

  async choose(label: LanguageLabel, language: string): Promise<void> {
    await this.language(label).fill(language);
    await this.page.getByRole('option', { name: language }).first().click();
  }

  async fill(details: OrderDetails = {}): Promise<void> {
    await this.fullName.fill(details.fullName ?? 'Ana Gómez');
    await this.email.fill(details.email ?? 'ana@example.com');
    await this.choose('Source language', details.source ?? 'Spanish');
    await this.choose('Target language', details.target ?? 'English');
    if (details.file !== undefined) await this.document.setInputFiles(details.file);
  }

  /** Adds documents to the chosen one. */
  async add(files: readonly DocumentFile[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Add another document' }).click();
    await (await chooser).setFiles([...files]);
  }

  /** Drops files from the disk onto the document's zone, like a file manager. */
  async drop(files: readonly string[]): Promise<void> {
    await this.document.scrollIntoViewIfNeeded();
    const box = await this.document.boundingBox();
    if (box === null) throw new Error('there is no drop zone');
    const session = await this.page.context().newCDPSession(this.page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const data = { items: [], files: [...files], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, ...at, data });
    }
    await session.detach();
  }

  /** Sends the form and waits for the payment page; returns the order number. */
  async send(): Promise<string> {
    const orderNumber = this.orderNumber();
    await this.submit.click();
    return orderNumber;
  }

  /** The number of the order that was placed. */
  async orderNumber(): Promise<string> {
    let orderNumber = '';
    await this.page.waitForURL((url) => {
      orderNumber = /^\/checkout\/(TP-[\w-]+)$/.exec(url.pathname)?.[1] ?? '';
      return orderNumber !== '';
    });
    return orderNumber;
  }
}
