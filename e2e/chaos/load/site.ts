/** A complete response of the service. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Headers;
  readonly json: () => Record<string, unknown>;
}

/** Statistics of requests, for the report and the auditor. */
export interface LineRecord {
  readonly byStatus: Map<number, number>;
  /** The connection was refused or broke. */
  broken: number;
  /** No answer within the time that a user would wait. */
  unanswered: number;
  /** Responses with status 500, and their requests. */
  readonly internalErrors: string[];
}

export interface Site {
  /** Calls the processes in turn, like a load balancer. Undefined if there was no answer. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Answer | undefined>;
  readonly line: LineRecord;
  /** The origin from which browsers load its pages. */
  readonly publicUrl: string;
  /** The process for the next request; for requests that are not made with `ask`. */
  readonly nextOrigin: () => string;
}

const patienceMs = 15_000;

/**
 * The service behind a minimal load balancer: round robin, with the next process if a port is closed or the process answers 503 before
 * processing (nginx's proxy_next_upstream error http_503).
 */
export function createSite(origins: readonly string[]): Site {
  let turn = 0;
  const line: LineRecord = { byStatus: new Map(), broken: 0, unanswered: 0, internalErrors: [] };
  const nextOrigin = (): string => {
    turn += 1;
    return origins[turn % origins.length] ?? '';
  };

  const askOne = async (address: string, init: RequestInit): Promise<Answer | undefined> => {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(address, { redirect: 'manual', ...init, signal });
      const body = Buffer.from(await response.arrayBuffer());
      const { status, headers } = response;
      line.byStatus.set(status, (line.byStatus.get(status) ?? 0) + 1);
      if (status === 500)
        line.internalErrors.push(`${init.method ?? 'GET'} ${address}: ${body.toString().slice(0, 200)}`);
      return { status, headers, body, json: () => parse(body) };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') line.unanswered += 1;
      else line.broken += 1;
      return undefined;
    }
  };
  return {
    line,
    publicUrl: origins[0] ?? '',
    nextOrigin,
    async ask(path, init = {}) {
      let answer: Answer | undefined;
      for (const _ of origins) {
        answer = await askOne(path.startsWith('http') ? path : nextOrigin() + path, init);
        if (answer !== undefined && answer.status !== 503) return answer;
      }
      return answer;
    },
  };
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function postJson(body: object, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
