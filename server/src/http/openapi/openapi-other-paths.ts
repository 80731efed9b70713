import { onTimeFile } from '@truepage/core/on-time/on-time';
import { exportPayBatch } from '@truepage/core/api/pay/admin-pay-batches';
import { exportStatement } from '@truepage/core/api/pay/admin-statements';
import { exportWeek } from '@truepage/core/api/admin/office';
import { exportWork } from '@truepage/core/api/workspace/admin-work';
import { exportAudit } from '@truepage/core/api/admin/status';
import { exportOrders } from '@truepage/core/api/admin/orders/order-export';
import { exportPaths, weekExportPath } from '@truepage/core/api/admin/file-routes';
import { getInvoiceFile } from '@truepage/core/api/invoices/invoices';
import { getReceipt } from '@truepage/core/api/orders';
import { exportOrderData } from '@truepage/core/api/privacy';
import { invoiceFilePath, orderDataPath, receiptPath } from '@truepage/core/api/routes';
import { answers, binary, content, csv, object, ofStaff, parameter, text } from './openapi-parts.ts';

/** Endpoints outside the contract, because their body is not JSON or their caller is another service. */
export const otherPaths: Readonly<Record<string, Record<string, object>>> = {
  '/api/stripe/webhook': {
    post: {
      operationId: 'stripeWebhook',
      summary:
        'Receives webhook events from Stripe. The signature over the raw body is checked before anything is parsed.',
      tags: ['machines'],
      security: [],
      parameters: [parameter('Stripe-Signature', 'header')],
      requestBody: { required: true, content: content('application/json', object) },
      responses: answers('Heard, now or before.', 'application/json', object),
    },
  },
  '/api/files/{token}': {
    get: {
      operationId: 'downloadFile',
      summary:
        'The file that a download link leads to. The token is signed, opens one file and ends within 5 minutes.',
      tags: ['public'],
      security: [],
      parameters: [parameter('token', 'path')],
      responses: answers('The file, as an attachment.', 'application/octet-stream', binary),
    },
  },
  '/api/bundles/{token}': {
    get: {
      operationId: 'downloadBundle',
      summary:
        'Everything of the order that a download link leads to. The token is signed and ends within 5 minutes.',
      tags: ['public'],
      security: [],
      parameters: [parameter('token', 'path')],
      responses: answers(
        'A ZIP with SHA256SUMS; it breaks off where a file cannot be read.',
        'application/zip',
        binary,
      ),
    },
  },
  '/api/calendar/{file}': {
    get: {
      operationId: 'calendarFeed',
      summary:
        'The due dates of a translator’s open orders, as a calendar subscribes to them. The name of the file is a secret that the translator makes and ends.',
      tags: ['machines'],
      security: [],
      parameters: [parameter('file', 'path')],
      responses: answers('iCalendar (RFC 5545), times in UTC.', 'text/calendar', text),
    },
  },
  '/api/phone-links/{phoneLinkId}/events': {
    get: {
      operationId: 'phoneLinkEvents',
      summary:
        'Server-sent events for both sides of a phone link: `changed` whenever reading it again is worth it.',
      tags: ['public'],
      security: [],
      parameters: [parameter('phoneLinkId', 'path')],
      responses: answers('Events until either side hangs up.', 'text/event-stream', text),
    },
  },
  '/api/orders/{orderNumber}/messages/events': {
    get: {
      operationId: 'messageEvents',
      summary:
        'Server-sent events for the customer of an order: `changed` whenever the order or its messages are worth reading again. Needs proof of ownership.',
      tags: ['public'],
      security: [],
      parameters: [parameter('orderNumber', 'path')],
      responses: answers('Events until either side hangs up.', 'text/event-stream', text),
    },
  },
  [receiptPath]: {
    get: {
      operationId: 'getReceipt',
      summary: getReceipt.summary,
      tags: ['public'],
      security: [{}, { orderAccess: [] }, { apiKey: ['read'] }],
      parameters: [parameter('order', 'query')],
      responses: answers('PDF/A-2a, as an attachment.', 'application/pdf', binary),
    },
  },
  [invoiceFilePath]: {
    get: {
      operationId: 'getInvoiceFile',
      summary: getInvoiceFile.summary,
      tags: ['public'],
      security: [{ apiKey: ['read'] }, { staffSession: [] }],
      parameters: [
        parameter('number', 'query', false),
        parameter('token', 'query', false),
        parameter('format', 'query', false),
      ],
      responses: answers('PDF/A-2a or CSV, as an attachment.', 'application/pdf', binary),
    },
  },
  [orderDataPath]: {
    get: {
      operationId: 'exportOrderData',
      summary: exportOrderData.summary,
      tags: ['public'],
      security: [],
      parameters: [parameter('order', 'query')],
      responses: answers('A ZIP with SHA256SUMS.', 'application/zip', binary),
    },
  },
  '/api/admin/orders.csv': {
    get: {
      operationId: 'exportOrders',
      summary: 'The orders that the filters of the list let through, as a CSV file.',
      tags: ['staff'],
      security: [{ staffSession: [] }],
      parameters: Object.keys(exportOrders.query.shape).map((name) => ({
        ...parameter(name, 'query', false),
        description: 'As for GET /api/admin/orders.',
      })),
      responses: csv,
    },
  },
  [weekExportPath]: {
    get: ofStaff('exportWeek', exportWeek, csv),
  },
  [exportPaths.audit]: {
    get: ofStaff(
      'exportAudit',
      exportAudit,
      answers('JSON lines; without the signed head in the last one it broke off.', 'application/jsonl', text),
    ),
  },
  [exportPaths.statement]: {
    get: ofStaff(
      'exportStatement',
      exportStatement,
      answers('PDF/A or CSV.', 'application/octet-stream', binary),
    ),
  },
  [exportPaths.payBatch]: {
    get: ofStaff(
      'exportPayBatch',
      exportPayBatch,
      answers('CSV or XML.', 'application/octet-stream', binary),
    ),
  },
  [exportPaths.work]: {
    get: ofStaff(
      'exportWork',
      exportWork,
      answers('PDF, DOCX, XLIFF 2.0 or TMX 1.4.', 'application/octet-stream', binary),
    ),
  },
  '/api/admin/events': {
    get: {
      operationId: 'liveEvents',
      summary:
        'Live events for staff as server-sent events, from the one after the last that was seen. A first connection hears `hello`, one that missed too much `reset`.',
      tags: ['staff'],
      security: [{ staffSession: [] }],
      parameters: [parameter('Last-Event-ID', 'header', false), parameter('lastEventId', 'query', false)],
      responses: answers('Events until the session ends.', 'text/event-stream', text),
    },
  },
  '/.well-known/jwks.json': {
    get: {
      operationId: 'certificateKeys',
      summary:
        'The public keys that records of certificates are verified with, those of the past included (RFC 7517).',
      tags: ['machines'],
      security: [],
      responses: answers('A JWK set.', 'application/jwk-set+json', object),
    },
  },
  '/.well-known/did.json': {
    get: {
      operationId: 'certificateIssuer',
      summary: 'The same keys as did:web reads them (W3C).',
      tags: ['machines'],
      security: [],
      responses: answers('A DID document.', 'application/did+json', object),
    },
  },
  '/.well-known/certificate-status/{purpose}': {
    get: {
      operationId: 'certificateStatusList',
      summary:
        'Signed list (W3C Bitstring Status List) of the certificates that are withdrawn (revocation), or superseded (refresh).',
      tags: ['machines'],
      security: [],
      parameters: [parameter('purpose', 'path')],
      responses: answers('A credential as a JWS, good for a day.', 'application/vc+jwt', text),
    },
  },
  [onTimeFile]: {
    get: {
      operationId: 'onTimeDeliveries',
      summary:
        'Signed export of the deliveries that were due in the last 365 days, without personal data: to recompute the public on-time rate. 404 while the rate is not public.',
      tags: ['machines'],
      security: [],
      responses: answers('A credential as a JWS, of the last midnight UTC.', 'application/vc+jwt', text),
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openApi',
      summary: 'This document.',
      tags: ['machines'],
      security: [],
      responses: {
        200: { description: 'OpenAPI 3.1.', content: content('application/json', object) },
        304: { description: 'Not changed since the ETag sent.' },
      },
    },
  },
};
