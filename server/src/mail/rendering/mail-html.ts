import { Html, html } from '../../html.ts';
import { brand, type MailBlock, type MailContent, type Receipt, type ReceiptLine } from '../mail-content.ts';
import { directionOf } from '@truepage/core/locales';
import { piecesOf, unbrokenParts } from '@truepage/core/texts/unbroken';
import { mailSheet, mailStyle as style } from './mail-style.ts';

const styleSheet = new Html(`<style>${mailSheet}</style>`);
/** Keeps mail programs from filling the preview line with the first words of the body. */
const previewFiller = new Html('&#847;&zwnj;&nbsp;'.repeat(60));

/** The number of characters that fit on a phone. */
const longestPiece = 25;
/** A run of this length may be wider than its table cell, which then must break anywhere. */
const endless = /[^\s@.]{26}/;

/** Renders the HTML part: tables and inline styles, 600 px at most, readable without its style sheet. */
export function mailHtml(
  content: MailContent,
  home: string,
  locale: string,
  sender: readonly string[],
): string {
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      ${headHtml(content.subject)}
      <body class="ground" style="${style.page}${style.font}">
        <div style="${style.preheader}">${content.preheader}${previewFiller}</div>
        <table
          class="ground"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background-color:#f2f5f5;"
        >
          <tr>
            <td class="outer" align="center" style="padding:32px 12px;">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:600px;"
              >
                <tr>
                  <td align="left" style="padding:0 4px 16px;">
                    <a class="accent" href="${home}" style="${style.font}${style.brand}">${brand}</a>
                  </td>
                </tr>
                <tr>
                  <td class="card pad" align="left" style="${style.font}${style.card}padding:32px 32px 16px;">
                    <h1 class="ink" style="${style.heading}">${unbroken(content.heading)}</h1>
                    ${content.blocks.map(blockHtml)}
                  </td>
                </tr>
                <tr>
                  <td align="left" style="${style.font}padding:20px 4px 0;">
                    ${footHtml(content, home, sender)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return directionOf(locale) === 'rtl' ? mirrored(page.markup) : page.markup;
}

/**
 * Swaps left and right in the inline styles and `align` attributes: many mail programs do not support `start` and `end`.
 */
function mirrored(markup: string): string {
  return markup.replaceAll(/(?<= (?:style|align)=")[^"]*/g, (value) =>
    value.replaceAll(/\b(?:left|right)\b/g, (side) => (side === 'left' ? 'right' : 'left')),
  );
}

function headHtml(subject: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no, date=no, address=no" />
    <title>${subject}</title>
    ${styleSheet}
  </head>`;
}

function footHtml({ footnote }: MailContent, home: string, sender: readonly string[]): Html {
  const lines = sender.map((line) => html`<br /><bdi>${line}</bdi>`);
  return html`<p class="soft" style="${style.footnote}">${footnote}</p>
    <p class="soft" style="${style.footnote}">
      ${brand} · <a class="accent" dir="ltr" href="${home}" style="${style.link}">${home}</a>${lines}
    </p>`;
}

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="${style.paragraph}">${unbroken(block.text)}</p> `;
    case 'quotation':
      return html`<div dir="auto" style="${style.quotation}">${paragraphsOf(block.text)}</div> `;
    case 'code':
      return html`<p class="ink" translate="no" style="${style.code}">${block.code}</p> `;
    case 'facts':
      return html`<table
        class="facts"
        cellpadding="0"
        cellspacing="0"
        border="0"
        width="100%"
        style="${style.table}"
      >
        ${block.rows.map(
          ({ label, value, isKept = false }) =>
            html`<tr>
              <th class="soft rule" scope="row" width="38%" style="${style.font}${style.label}">${label}</th>
              <td
                class="ink rule"
                dir="auto"
                translate="${isKept ? 'no' : 'yes'}"
                style="${style.font}${style.value}${endless.test(value) ? style.endless : undefined}"
              >
                ${unbroken(value)}
              </td>
            </tr> `,
        )}
      </table> `;
    case 'receipt':
      return receiptHtml(block);
    case 'action':
      return html`<table
          role="presentation"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="margin:8px 0 16px;"
        >
          <tr>
            <td class="button-ground" bgcolor="#0f4c5c" style="border-radius:6px;">
              <a class="button" href="${block.url}" style="${style.font}${style.button}">${block.label}</a>
            </td>
          </tr>
        </table>
        <p class="soft" style="${style.hint}">
          ${block.hint}<br /><a class="accent" dir="ltr" href="${block.url}" style="${style.link}"
            >${unbroken(block.url)}</a
          >
        </p> `;
    case 'link':
      return html`<p class="ink" style="${style.paragraph}">
        ${unbroken(block.text)} <a class="accent" href="${block.url}" style="${style.link}">${block.label}</a>
      </p> `;
  }
}

/** One or more empty lines separate paragraphs. */
function paragraphsOf(text: string): readonly Html[] {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map(linesHtml);
}

function linesHtml(paragraph: string): Html {
  const lines = paragraph
    .split('\n')
    .map((line, index) => (index === 0 ? unbroken(line) : html`<br />${unbroken(line)}`));
  return html`<p class="ink" style="${style.paragraph}">${lines}</p> `;
}

/**
 * Keeps order numbers on one line if they fit, and breaks addresses only after their @ and dots. Neither is translated.
 */
function unbroken(text: string): readonly Html[] {
  return unbrokenParts(text).map((part, at) => {
    if (at % 2 === 0) return html`${part}`;
    const pieces = piecesOf(part).map(
      (piece, place) => html`${place > 0 && wordBreak}${piece.length > longestPiece ? piece : whole(piece)}`,
    );
    const look = part.includes('@') ? undefined : style.orderNumber;
    return html`<span translate="no" dir="ltr" style="${look}">${pieces}</span>`;
  });
}

const wordBreak = html`<wbr />`;
const whole = (piece: string) => html`<span style="white-space:nowrap;">${piece}</span>`;

function receiptHtml({ headings, lines, total, taxes }: Receipt): Html {
  return html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${style.table}">
    <thead>
      <tr>
        ${columns(headings).map(
          ({ text, side }) =>
            html`<th class="soft rule" scope="col" style="${style.font}${style.headingCell}${side}">
              ${text}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            ${columns(line).map(
              ({ text, side }) =>
                html`<td class="ink rule" style="${style.font}${style.cell}${side}">${unbroken(text)}</td>`,
            )}
          </tr> `,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th class="ink" scope="row" colspan="3" style="${style.font}${style.totalCell}${style.start}">
          ${total.label}
        </th>
        <td class="ink" style="${style.font}${style.totalCell}${style.end}">${unbroken(total.value)}</td>
      </tr>
      ${taxes.map(
        ({ label, value }) =>
          html`<tr>
            <th class="soft" scope="row" colspan="3" style="${style.font}${style.taxCell}${style.start}">
              ${label}
            </th>
            <td class="soft" style="${style.font}${style.taxCell}${style.end}">${unbroken(value)}</td>
          </tr> `,
      )}
    </tfoot>
  </table> `;
}

function columns({ item, quantity, unitPrice, amount }: ReceiptLine) {
  const end = style.end;
  return [
    { text: item, side: style.start },
    { text: quantity, side: end },
    { text: unitPrice, side: end },
    { text: amount, side: end },
  ];
}
