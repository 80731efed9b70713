import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { documentLimits } from '@truepage/core/files/document-type';
import { inject, type DispatchFunc } from 'light-my-request';
import { createMcpServer } from './mcp-server.ts';
import { bodyOf, readJson, typeOf, type PartnerApi } from './partner-api.ts';

const [quote, backslash] = [0x22, 0x5c];

interface McpRequest {
  readonly request: Request;
  /** The caller's headers for the tools' requests: key, language, and the address behind proxies. */
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
  readonly dispatch: DispatchFunc;
  readonly version: string;
}

/** The maximum size of a message: a document in base64, and the rest. */
const largestMessage = Math.ceil(documentLimits.bytes * 1.4);
/** The maximum size of a message outside of strings, in bytes. */
const mostValues = 100 * 1024;

/** Answers one message of an MCP client (Streamable HTTP). There are no sessions: each message contains the API key. */
export async function answerMcp({ request, version, ...caller }: McpRequest): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: largestMessage,
  });
  const { origin } = new URL(request.url);
  const server = createMcpServer({ api: apiInside(caller), origin, version, readsFiles: false });
  await server.connect(transport);
  let isTooMany = false;
  const counted = countedValues(mostValues, () => (isTooMany = true));
  const body = request.body?.pipeThrough(counted) ?? null;
  try {
    const counting = new Request(request, { method: 'POST', body, duplex: 'half' });
    const response = await transport.handleRequest(counting);
    return isTooMany ? tooManyValues() : response;
  } finally {
    await server.close();
  }
}

function tooManyValues(): Response {
  const error = { code: -32_000, message: 'The message has too many values.' };
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 413 });
}

/** Sends requests through the same middleware as external ones, without a connection. */
function apiInside({
  dispatch,
  headers,
  remoteAddress,
}: Omit<McpRequest, 'request' | 'version'>): PartnerApi {
  return async ({ method, path, headers: more, ...content }) => {
    const given = bodyOf(content);
    const body = given === undefined ? undefined : new Response(given, { headers: typeOf(content) });
    const type = body?.headers.get('content-type');
    const payload = body === undefined ? undefined : Buffer.from(await body.arrayBuffer());
    const reply = await inject(dispatch, {
      method,
      url: path,
      remoteAddress,
      headers: { ...headers, ...more, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    return { status: reply.statusCode, body: readJson(reply.payload) };
  };
}

/**
 * Passes the bytes of a JSON text through until more than `most` of them are outside of strings: parsing a million brackets or
 * numbers takes seconds, while a document is one string. Still reads the rest, because clients read the response only after
 * they have sent everything.
 */
function countedValues(most: number, onTooMany: () => void): TransformStream<Uint8Array, Uint8Array> {
  let [isInString, isEscaped, outside] = [false, false, 0];
  const count = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === quote) isInString = !isInString;
    else if (isInString) isEscaped = byte === backslash;
    if (!isInString) outside += 1;
  };
  return new TransformStream({
    transform(chunk, controller) {
      if (outside > most) return;
      chunk.forEach(count);
      if (outside > most) onTooMany();
      else controller.enqueue(chunk);
    },
  });
}
