import type { Browser } from 'playwright/test';
import { aScanFile, type DocumentFile } from './documents.ts';

/** The entries of a civil registry form. */
export interface BirthRecord {
  readonly given: string;
  readonly surnames: string;
  readonly born: string;
  readonly sex: string;
  readonly place: string;
  readonly mother: string;
  readonly record: string;
  readonly registered: string;
}

/** A letter sheet at 150 dots per inch. */
const sheet = { width: 1275, height: 1650 };

/**
 * A birth certificate of Jalisco as a scanner makes it: one picture, slightly rotated, on grey paper. `faint`: a value that is hardly
 * legible.
 */
export async function aScannedBirthCertificate(
  browser: Browser,
  record: BirthRecord,
  { name, faint }: { readonly name: string; readonly faint?: keyof BirthRecord },
): Promise<DocumentFile> {
  const context = await browser.newContext({ viewport: sheet });
  const page = await context.newPage();
  await page.setContent(certificateOf(record, faint));
  const picture = await page.screenshot({ type: 'jpeg', quality: 75 });
  await context.close();
  return aScanFile([picture], sheet, name);
}

function certificateOf(record: BirthRecord, faint: keyof BirthRecord | undefined): string {
  const rows = (
    [
      ['Nombres:', 'given'],
      ['Apellidos:', 'surnames'],
      ['Fecha de nacimiento:', 'born'],
      ['Sexo:', 'sex'],
      ['Lugar de nacimiento:', 'place'],
      ['Nombre de la madre:', 'mother'],
      ['Acta número:', 'record'],
      ['Fecha de registro:', 'registered'],
    ] as const
  ).map(
    ([label, key]) =>
      `<p><b>${label}</b> <span class="${key === faint ? 'faint' : ''}">${record[key]}</span></p>`,
  );
  return `<style>
      body { margin: 0; background: #e6e6e3; color: #222; font: 26px/1.9 "DejaVu Serif", serif }
      main { padding: 130px 150px; rotate: 0.7deg; filter: blur(0.5px) }
      h1, h2 { text-align: center; margin: 0 } h2 { font-size: 28px } p { margin: 0 }
      .faint { display: inline-block; filter: blur(2.4px) }
      svg { position: absolute; right: 190px; bottom: -190px }
    </style>
    <main>
      <h2>ESTADOS UNIDOS MEXICANOS</h2><h1>ACTA DE NACIMIENTO</h1>
      <h2>Registro Civil del Estado de Jalisco</h2><br>${rows.join('')}<br>
      <p>El Oficial del Registro Civil certifica la presente copia.</p>
      <svg width="220" height="220" fill="none" stroke="#557" stroke-width="5">
        <circle cx="110" cy="110" r="95" /><circle cx="110" cy="110" r="60" />
      </svg>
    </main>`;
}
