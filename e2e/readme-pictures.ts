// `npm run readme-pictures`: takes the README's screenshots of a running service, light theme, 1280 px wide, into docs/pictures.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, request, type Browser, type Page } from 'playwright';
import { answerFindings } from './support/checks.ts';
import { certifyAgain, takeOrder } from './support/certificates.ts';
import type { DocumentFile } from './support/documents.ts';
import { payOrder, placeOrder } from './support/orders.ts';
import { Login } from './pages/desk/login.ts';
import { OrderForm } from './pages/order-form.ts';
import { SiteProcess } from './service/site-process.ts';
import { administrator, administratorSettings, openAdminCaller, type AdminCaller } from './staff.ts';
import { launchOptions } from './browser/chromium.ts';

const folder = path.join(import.meta.dirname, '../docs/pictures');
const customers = ['María Gómez', 'Nguyễn Thị Hoa', 'Łukasz Nowak', 'Chiara Conti', 'Amina Haddad', '李小龙'];

const birth = (number: string, labels: readonly string[], values: readonly string[]) =>
  `<body style="font:16px Georgia,serif;margin:72px"><h1 style="font-size:26px">${labels[0]}</h1><p>${number}</p>
  <table cellpadding="9">${labels
    .slice(1)
    .map((label, index) => `<tr><td>${label}</td><td><b>${values[index]}</b></td></tr>`)
    .join('')}</table></body>`;

const original = birth(
  'N.º 7745107',
  ['Acta de nacimiento', 'Nombre', 'Fecha de nacimiento', 'Lugar', 'Padre', 'Madre'],
  ['María Gómez Pérez', '14 de marzo de 1992', 'Bogotá, Colombia', 'Juan Gómez', 'Ana Pérez'],
);
const translation = (number: string) =>
  birth(
    `No. ${number}`,
    ['Birth Certificate', 'Name', 'Date of birth', 'Place', 'Father', 'Mother'],
    ['María Gómez Pérez', 'March 14, 1992', 'Bogotá, Colombia', 'Juan Gómez', 'Ana Pérez'],
  );

const site = await SiteProcess.start(administratorSettings);
const browser = await chromium.launch(launchOptions());
const admin = await openAdminCaller(request, site.origin);
try {
  await mkdir(folder, { recursive: true });
  const orderNumber = await fill(admin.call);
  const page = await openPage(browser);
  await visitor(page);
  await desk(page, orderNumber);
  await certificate(page, orderNumber);
} finally {
  await admin.dispose();
  await browser.close();
  await site.close();
}

/** Places paid orders, the first of them with a translation that differs from its document in one digit. */
async function fill(call: AdminCaller['call']): Promise<string> {
  const numbers: string[] = [];
  for (const [index, fullName] of customers.entries()) {
    const translationType = (['certified', 'express', 'standard'] as const)[index % 3] ?? 'certified';
    const documents = index === 0 ? [await print(original, 'acta-de-nacimiento.pdf')] : [];
    const fields = { fullName, translationType, pages: (index % 4) + 1 };
    const number = await placeOrder(site.origin, fields, ...documents);
    if (index !== 3) await payOrder(site.origin, number);
    numbers.push(number);
  }
  const [first = ''] = numbers;
  await takeOrder(call, first);
  await upload(call, first, translation('7745108'));
  return first;
}

async function upload(call: AdminCaller['call'], orderNumber: string, html: string): Promise<void> {
  const { name, mimeType, buffer } = await print(html, 'birth-certificate.pdf');
  const form = new FormData();
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  await call('POST', `/api/admin/orders/${orderNumber}/translation`, form);
}

async function print(html: string, name: string): Promise<DocumentFile> {
  const page = await browser.newPage();
  await page.setContent(html);
  const buffer = await page.pdf({ format: 'Letter' });
  await page.close();
  return { name, mimeType: 'application/pdf', buffer };
}

async function visitor(page: Page): Promise<void> {
  await page.goto('/');
  await take(page, 'home');
  const form = new OrderForm(page);
  await form.open('certified');
  await form.ready();
  await form.fill({ file: await print(original, 'acta-de-nacimiento.pdf') });
  await form.priceAmounts.first().waitFor();
  await take(page, 'order');
}

async function desk(page: Page, orderNumber: string): Promise<void> {
  await page.goto('/admin');
  await new Login(page).signIn(administrator);
  await page.getByText(customers[1] ?? '').waitFor();
  await take(page, 'orders');
  await page.goto(`/admin/orders/${orderNumber}`);
  await page.getByText('7745108').first().waitFor();
  await take(page, 'checks');
}

async function certificate(page: Page, orderNumber: string): Promise<void> {
  await upload(admin.call, orderNumber, translation('7745107'));
  await answerFindings(admin.call, orderNumber);
  const { number } = await certifyAgain(admin.call, orderNumber);
  await page.goto('/sample');
  await take(page, 'certificate');
  await page.goto(`/verify/${number}`);
  await take(page, 'verify');
}

async function openPage(opened: Browser): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await opened.newContext({
    baseURL: site.origin,
    viewport,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
