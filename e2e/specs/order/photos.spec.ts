import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import type { OrderForm } from '../../pages/order-form.ts';
import { aPdfFile, aScanFile, type DocumentFile } from '../../support/documents.ts';
import { aHeicPhoto, aHugePng, aJpegPhoto, aPhotoWithPlace, place } from '../../support/photos.ts';

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 375, height: 800 }));

test('three photos, one HEIC and one with its location, become one PDF next to another; the server receives no location', async ({
  page,
  orderForm,
}) => {
  await orderForm.open('standard');
  await orderForm.fill();
  const photos = await choosePhotos(page, [
    aPhotoWithPlace('front.jpg', 6, await aLargeJpeg(page)),
    aHeicPhoto('IMG_0001.HEIC'),
    aJpegPhoto('back.jpg'),
  ]);
  await expect(page.getByText('The front and back of an ID card cost two pages in two photos')).toBeVisible();
  await expect(photos).toHaveCount(3);

  await page.getByRole('button', { name: 'Turn page 1' }).click();
  await page.getByRole('button', { name: 'Move page 3 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The same photo as page')).toHaveCount(0);
  await cropByKeyboard(page, 3);
  await page.getByRole('button', { name: 'Use 3 photos as one document' }).click();
  await expect(page.getByText('photos.pdf', { exact: true })).toBeVisible();
  await orderForm.add([aPdfFile(1, 'birth.pdf')]);
  await expect(orderForm.documents).toContainText(['photos.pdf', 'birth.pdf']);
  await expect(orderForm.priceAmounts).toHaveText(['$79.80', '$79.80 USD']);

  const pdf = await stored(page, orderForm);
  expectNoMetadata(pdf);
  expect(pictureSizes(pdf)).toEqual([
    // Rotated by EXIF orientation, then by hand, and as long as A4 at 300 dpi.
    { width: 3508, height: 2631 },
    { width: 1200, height: 1600 },
    // Cropped by a tenth on the left.
    { width: 1080, height: 1600 },
  ]);
});

test('a single photo keeps its pixels and loses its location, a HEIC one becomes a JPEG', async ({
  page,
  orderForm,
}) => {
  await orderForm.open('standard');
  const photo = aPhotoWithPlace('acta.jpg', 6);
  await orderForm.fill({ file: photo });
  await expect(page.getByText('acta.jpg', { exact: true })).toBeVisible();
  const jpeg = await stored(page, orderForm);
  expect(jpeg.includes(place)).toBe(false);
  const scan = aJpegPhoto('').buffer.subarray(aJpegPhoto('').buffer.indexOf('\xff\xda', 0, 'latin1'));
  expect(jpeg.subarray(-scan.length).equals(scan)).toBe(true);
  expect(await page.evaluate(sizeOfPicture, jpeg.toString('base64'))).toEqual({ width: 1600, height: 1200 });

  await orderForm.open('standard');
  await orderForm.fill({ file: aHeicPhoto('IMG_0002.heic') });
  await expect(page.getByText('IMG_0002.jpg', { exact: true })).toBeVisible();
  const converted = await stored(page, orderForm);
  expectNoMetadata(converted);
  expect(await page.evaluate(sizeOfPicture, converted.toString('base64'))).toEqual({
    width: 1200,
    height: 1600,
  });
});

test('a photo in the form can be rotated, alone and next to another document', async ({
  page,
  orderForm,
}) => {
  await orderForm.open('standard');
  await orderForm.fill({ file: aJpegPhoto('acta.jpg') });
  await turn(page, 'acta.jpg');
  await expect(page.getByRole('button', { name: 'Turn or crop acta.jpg' })).toBeVisible();
  const turned = await stored(page, orderForm);
  expect(await page.evaluate(sizeOfPicture, turned.toString('base64'))).toEqual({
    width: 1600,
    height: 1200,
  });

  await orderForm.open('standard');
  await orderForm.fill({ file: aPdfFile(1, 'birth.pdf') });
  await orderForm.add([aJpegPhoto('back.jpg')]);
  await expect(orderForm.documents).toContainText(['birth.pdf', 'back.jpg']);
  await turn(page, 'back.jpg');
  await expect(orderForm.documents).toContainText(['birth.pdf', 'back.jpg']);
  await page.getByRole('button', { name: 'Remove birth.pdf' }).click();
  const other = await stored(page, orderForm);
  expect(await page.evaluate(sizeOfPicture, other.toString('base64'))).toEqual({ width: 1600, height: 1200 });
});

test('unreadable photos are named, duplicates are pointed out, and photos stay separate documents if requested', async ({
  page,
  orderForm,
}) => {
  await orderForm.open('standard');
  const fake = { ...aPdfFile(1, 'IMG_3.heic'), mimeType: 'image/heic' };
  await orderForm.document.setInputFiles(fake);
  await expect(orderForm.document).toHaveAccessibleDescription(
    /“\u2068IMG_3\.heic\u2069” cannot be opened as a photo\./,
  );

  await orderForm.document.setInputFiles(aPdfFile(1, 'birth.pdf'));
  await orderForm.add([aJpegPhoto('1.jpg'), fake, aJpegPhoto('2.jpg'), aHugePng(12_000, 12_000, 'huge.png')]);
  const photos = photoList(page);
  await expect(photos.nth(1)).toContainText('“\u2068IMG_3.heic\u2069” cannot be opened as a photo.');
  await expect(photos.nth(2)).toContainText('The same photo as page 1.');
  await expect(photos.nth(3)).toContainText('“\u2068huge.png\u2069” has too many pixels to be opened here.');
  await page.keyboard.press('Escape');
  await expect(photos).toHaveCount(0);
  await page.getByRole('button', { name: 'Take or choose photos' }).click();
  await expect(photos).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove page 4' }).click();
  await expect(page.getByRole('button', { name: 'Remove page 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Use as 2 separate documents' }).click();
  await expect(orderForm.documents).toContainText(['birth.pdf', '1.jpg', '2.jpg']);
});

test('a blurred photo gets advice next to it, which blocks nothing', async ({ page, orderForm }) => {
  await orderForm.open('standard');
  const photo = { ...aJpegPhoto('acta.jpg'), buffer: await aBlurredJpeg(page) };
  await orderForm.fill({ file: photo });
  const advice = page
    .getByRole('status')
    .filter({ hasText: 'is hard to read (blurred). Take it again, or keep it.' });
  await expect(advice).toHaveCount(1);
  await orderForm.add([photo, aJpegPhoto('sharp.jpg')]);
  await expect(photoList(page).first().getByRole('status').filter({ hasText: 'blurred' })).toBeVisible();
  await page.getByRole('button', { name: 'Use 2 photos as one document' }).click();
  await orderForm.submit.click();
  await orderForm.orderNumber();
});

test('a scanned page that is hard to read is pointed out; a text document loads no code for it', async ({
  page,
  orderForm,
}) => {
  const rating: string[] = [];
  page.on('request', (request) => {
    if (/legibility|rate-photo/.test(request.url())) rating.push(request.url());
  });
  await orderForm.open('standard');
  await orderForm.fill({ file: aPdfFile(2, 'text.pdf') });
  await expect(page.getByText('2 pages').first()).toBeVisible();
  expect(rating).toEqual([]);

  const pictures = [
    await drawnJpeg(page, 1000, 1300, ''),
    await drawnJpeg(page, 1000, 1300, 'Birth certificate'),
  ];
  await orderForm.add([aScanFile(pictures, { width: 1000, height: 1300 })]);
  await expect(page.getByText('Page 2: The whole page is hard to read (blurred).')).toBeVisible();
  await expect(page.getByText('Page 1:')).toHaveText(/too dark/);
  expect(rating).not.toEqual([]);
  await orderForm.send();
});

test('photos are reordered by dragging, and cropped with the pointer', async ({ page, orderForm }) => {
  await orderForm.open('standard');
  const photos = await choosePhotos(page, [aJpegPhoto('1.jpg'), aHeicPhoto('2.heic')]);
  await page.getByRole('button', { name: 'Crop page 1' }).click();
  const corner = await boxOf(page.getByRole('button', { name: 'Lower right corner' }));
  await page.mouse.move(corner.x + 20, corner.y + 20);
  await page.mouse.down();
  await page.mouse.move(corner.x - 40, corner.y - 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(photos.nth(0)).toContainText('Cropped');

  const handle = photos.nth(1).getByTitle('Drag to change the order');
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  const target = await boxOf(photos.nth(0));
  await page.mouse.move(target.x + 20, target.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(photos.nth(1)).toContainText('Cropped');
});

function photoList(page: Page): Locator {
  return page.getByRole('list', { name: 'Pages of the document' }).getByRole('listitem');
}

async function choosePhotos(page: Page, files: readonly DocumentFile[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Take or choose photos' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos', exact: true }).click();
  await (await chooser).setFiles([...files]);
  return photoList(page);
}

/** Moves both left corners to the right by a tenth. */
async function cropByKeyboard(page: Page, number: number): Promise<void> {
  const crop = page.getByRole('button', { name: `Crop page ${number}` });
  await crop.click();
  await expect(page.getByRole('button', { name: 'Upper left corner' })).toBeFocused();
  for (const corner of ['Upper left corner', 'Lower left corner']) {
    await page.getByRole('button', { name: corner }).focus();
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(crop).toBeFocused();
}

/** Orders; resolves with the first document's bytes as stored by the server. */
async function stored(page: Page, orderForm: OrderForm): Promise<Buffer> {
  const orderNumber = await orderForm.send();
  await page.waitForURL(/\/sandbox\/checkout\//);
  const link = await page.request.get(`/api/orders/${orderNumber}/download-original`);
  const { url } = (await link.json()) as { readonly url: string };
  return (await page.request.get(url)).body();
}

function expectNoMetadata(bytes: Buffer): void {
  for (const words of [place, 'Exif', 'http://ns.adobe.com/xap']) expect(bytes.includes(words)).toBe(false);
}

function pictureSizes(pdf: Buffer): { width: number; height: number }[] {
  const pictures = pdf.toString('latin1').matchAll(/\/Subtype \/Image \/Width (\d+) \/Height (\d+)/g);
  return Array.from(pictures, ([, width, height]) => ({ width: Number(width), height: Number(height) }));
}

/** Larger than a browser should decode as a whole. */
const aLargeJpeg = (page: Page) => drawnJpeg(page, 8000, 6000, '');
const aBlurredJpeg = (page: Page) =>
  drawnJpeg(page, 1200, 1600, 'Registro Civil de Salamanca, acta de nacimiento');

/** A picture of a page with one blurred line repeated. */
async function drawnJpeg(
  page: Page,
  ...drawing: [width: number, height: number, line: string]
): Promise<Buffer> {
  const base64 = await page.evaluate(async ([width, height, line]) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    if (line !== '') {
      context.fillStyle = '#eee';
      context.fillRect(0, 0, width, height);
      Object.assign(context, { fillStyle: '#222', font: '32px serif', filter: 'blur(6px)' });
      for (let y = 150; y < height - 150; y += 50) context.fillText(line, 150, y);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve((reader.result as string).replace(/^.*,/, ''));
      reader.readAsDataURL(blob);
    });
  }, drawing);
  return Buffer.from(base64, 'base64');
}

async function sizeOfPicture(base64: string): Promise<{ width: number; height: number }> {
  const { width, height } = await createImageBitmap(
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]),
  );
  return { width, height };
}

async function boxOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not there');
  return box;
}

async function turn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Turn or crop ${name}` }).click();
  await page.getByRole('button', { name: 'Turn page 1' }).click();
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
