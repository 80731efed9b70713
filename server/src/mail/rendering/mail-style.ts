/**
 * Inline styles for mail programs without style sheet support. Colours have a contrast of 4.5:1; their dark variants
 * are in `darkStyles`.
 */
export const mailStyle = {
  page: 'margin:0;padding:0;background-color:#f2f5f5;',
  font: "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;",
  brand: 'font-size:20px;line-height:28px;font-weight:700;color:#0f4c5c;text-decoration:none;',
  card: 'background-color:#ffffff;border:1px solid #dbe3e4;border-top:4px solid #0f4c5c;border-radius:8px;',
  heading: 'margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:#12262b;',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:24px;color:#12262b;',
  quotation:
    'margin:8px 0 24px;padding:4px 0 0;padding-left:16px;border-left:4px solid #c5d1d3;overflow-wrap:anywhere;word-break:break-word;',
  code: 'margin:8px 0 24px;font-size:36px;line-height:44px;font-weight:700;letter-spacing:6px;color:#12262b;white-space:nowrap;',
  table: 'width:100%;border-collapse:collapse;margin:8px 0 24px;',
  label:
    'padding:10px 0;padding-right:16px;font-size:14px;line-height:20px;font-weight:400;color:#51666c;text-align:left;vertical-align:top;border-bottom:1px solid #e4eaeb;',
  value:
    'padding:10px 0;font-size:15px;line-height:20px;font-weight:600;color:#12262b;text-align:left;vertical-align:top;border-bottom:1px solid #e4eaeb;overflow-wrap:break-word;',
  endless: 'overflow-wrap:anywhere;',
  orderNumber: 'display:inline-block;max-width:100%;text-decoration:inherit;',
  headingCell:
    'padding:8px 0;font-size:13px;line-height:20px;font-weight:600;color:#51666c;border-bottom:2px solid #c5d1d3;',
  cell: 'padding:10px 0;font-size:15px;line-height:20px;color:#12262b;vertical-align:top;border-bottom:1px solid #e4eaeb;',
  taxCell: 'padding:0 0 8px;font-size:13px;line-height:20px;font-weight:400;color:#51666c;',
  totalCell: 'padding:12px 0;font-size:17px;line-height:24px;font-weight:700;color:#12262b;',
  start: 'text-align:left;padding-right:12px;',
  end: 'text-align:right;white-space:nowrap;padding-left:12px;',
  button:
    'display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px;',
  hint: 'margin:0 0 24px;font-size:13px;line-height:20px;color:#51666c;',
  link: 'color:#0f4c5c;text-decoration:underline;overflow-wrap:anywhere;word-break:break-word;',
  footnote: 'margin:0 0 8px;font-size:13px;line-height:20px;color:#51666c;',
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all;',
} as const;

/** For mail programs that support a style sheet: small screens and dark mode. */
export const mailSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 520px) {
  .pad { padding: 24px 20px 8px !important; }
  .outer { padding: 16px 8px !important; }
  .facts, .facts tbody, .facts tr, .facts th, .facts td { display: block !important; width: auto !important; }
  .facts th { padding-bottom: 0 !important; border: 0 !important; }
  .facts td { padding-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0d1719 !important; }
  .card { background-color: #142225 !important; border-color: #2a3d42 !important; border-top-color: #4fb3bf !important; }
  .ink { color: #e8f0f1 !important; }
  .soft { color: #a5b8bc !important; }
  .rule { border-color: #2a3d42 !important; }
  .accent { color: #7fd0da !important; }
  .button-ground, .button { background-color: #7fd0da !important; color: #06262d !important; }
}
`;
