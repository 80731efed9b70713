import { createHash } from 'node:crypto';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ReplyOf } from '@truepage/core/api/contract';
import { documentLimits } from '@truepage/core/files/document-type';
import { discountedQuote } from '@truepage/core/pricing/order-quote';
import { quote } from '@truepage/core/pricing/quote';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { z } from 'zod';
import { couponArgument, NoDocument, orderArguments, orderForm, priceArguments } from './order-arguments.ts';
import type { ApiCall, ApiReply, PartnerApi } from './partner-api.ts';

interface McpParts {
  readonly api: PartnerApi;
  /** The address of the service, for links. */
  readonly origin: string;
  readonly version: string;
  /** Whether tools accept file paths, because the program runs on the user's machine. */
  readonly readsFiles: boolean;
}

const orderNumber = z.string().max(200).describe('The number of an order, such as TP-2026-1234-ABCD-EF56.');
const reads = { readOnlyHint: true, openWorldHint: false };

/** The tools of an assistant. Each calls our API with the partner's key, so the key's scopes, caps and limits apply. */
export function createMcpServer(parts: McpParts): McpServer {
  const server = new McpServer({ name: 'truepage', version: parts.version });
  addPriceTool(server, parts);
  addOrderTools(server, parts);
  addReadingTools(server, parts);
  return server;
}

function addPriceTool(server: McpServer, { api }: McpParts): void {
  server.registerTool(
    'quote',
    {
      title: 'Price of a translation',
      description:
        'The price for a number of pages, in US cents, without a document, less what a coupon takes off, or what is agreed with the partner if that is more. Orders nothing.',
      inputSchema: { ...priceArguments, ...couponArgument, pages: z.int().min(1).max(9999) },
      annotations: reads,
    },
    async ({ pages, coupon: code, ...asked }) => {
      const reply = await api({ method: 'GET', path: '/api/prices' });
      if (reply.status !== 200) return refused(reply);
      const listed = quote({ ...asked, pageCount: pages }, reply.body as PriceList);
      const json = { code, translationType: asked.translationType, total: listed.total };
      const checked = await api({ method: 'POST', path: '/api/coupon-checks', json });
      if (checked.status !== 200) return refused(checked);
      const { discount } = checked.body as ReplyOf<'checkCoupon'>;
      return told({ ...discountedQuote(listed, discount), currency: 'USD' });
    },
  );
}

function addOrderTools(server: McpServer, { api, readsFiles }: McpParts): void {
  const inputSchema = orderArguments(readsFiles);
  server.registerTool(
    'preview_order',
    {
      title: 'Preview an order',
      description:
        'Counts the pages of the documents and says what the order costs, in US cents, and when it is due. Orders nothing. Show this to the user; with their consent call "order" with the same arguments and the confirmation, which works for ten minutes.',
      inputSchema,
      annotations: reads,
    },
    (given) =>
      withForm(given, (form) => answered(api, { method: 'POST', path: '/api/order-previews', form })),
  );
  server.registerTool(
    'order',
    {
      title: 'Order a translation',
      description:
        'Orders what was previewed, and pays it from the partner’s account. Needs the confirmation of preview_order and its arguments, and the consent of the user. Refuses if the price has changed.',
      inputSchema: { ...inputSchema, confirmation: z.string().min(1).max(500) },
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ confirmation, ...given }) =>
      withForm(given, (form) => {
        form.set('confirmation', confirmation);
        // The same confirmation places one order, no matter how often the tool is called.
        const headers = { 'Idempotency-Key': createHash('sha256').update(confirmation).digest('hex') };
        return answered(api, { method: 'POST', path: '/api/orders', form, headers });
      }),
  );
}

async function withForm(
  given: Parameters<typeof orderForm>[0],
  send: (form: FormData) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await send(await orderForm(given));
  } catch (error) {
    if (!(error instanceof NoDocument)) throw error;
    return failed({ code: 'file.missing', message: error.message });
  }
}

const links = {
  translation: 'translated',
  certified: 'certified',
  everything: 'everything',
  original: 'original',
};

function addReadingTools(server: McpServer, { api, origin }: McpParts): void {
  const order = (number: string, rest = '') => `/api/orders/${encodeURIComponent(number)}${rest}`;
  server.registerTool(
    'order_status',
    {
      title: 'State of an order',
      description: 'State, payment and due time of an order of the account.',
      inputSchema: { orderNumber },
      annotations: reads,
    },
    (given) => answered(api, { method: 'GET', path: order(given.orderNumber) }),
  );
  server.registerTool(
    'download_link',
    {
      title: 'Link to the files of an order',
      description:
        'A link that works for five minutes: to the translation, the sealed PDF with its certificate, everything as a ZIP, or the original.',
      inputSchema: {
        orderNumber,
        file: z.enum(['translation', 'certified', 'everything', 'original']),
        document: z.int().min(1).max(documentLimits.count).default(1).describe('Which document of several.'),
      },
      annotations: reads,
    },
    async (given) => {
      const which = given.file === 'everything' ? '' : `?document=${given.document}`;
      const path = order(given.orderNumber, `/download-${links[given.file]}${which}`);
      const reply = await api({ method: 'GET', path });
      const { url } = (reply.body ?? {}) as Partial<ReplyOf<'downloadOriginal'>>;
      return url === undefined ? refused(reply) : told({ url: new URL(url, origin).href });
    },
  );
  server.registerTool(
    'verify_certificate',
    {
      title: 'Verify a certificate',
      description: 'Whether a certificate is in force, and what it states.',
      inputSchema: { number: z.string().min(1).max(64).describe('Such as TPC-1234-ABCD-EF56-7890.') },
      annotations: reads,
    },
    ({ number }) => answered(api, { method: 'GET', path: `/api/certificates/${encodeURIComponent(number)}` }),
  );
}

async function answered(api: PartnerApi, call: ApiCall): Promise<CallToolResult> {
  const reply = await api(call);
  return reply.status < 300 ? told(reply.body as Record<string, unknown>) : refused(reply);
}

function told(body: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body };
}

/** Converts an API error: its code is for programs, its message for people. */
function refused({ status, body }: ApiReply): CallToolResult {
  const known = refusal.safeParse(body);
  return failed(known.data ?? { code: 'internal.unavailable', message: `The service answered ${status}.` });
}

function failed(error: z.output<typeof refusal>): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: `${error.message} (${error.code})` }],
    structuredContent: { error },
  };
}

const refusal = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
