export interface Place {
  /** The URL of the service. */
  readonly service: string;
  /** The public URL, as in links and redirects. */
  readonly publicUrl: string;
  /** The number of reverse proxies in front of the demonstration. */
  readonly proxies: number;
}

type Body = object | FormData | URLSearchParams;

/** Calls the API like one browser, with its cookies. */
export interface Caller {
  /** Returns the reply's JSON. Throws with the reply's text if the request is refused. */
  readonly call: <Reply = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: Body,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>;
  /** Submits a form to a link of the site, like a page. */
  readonly submit: (link: string, fields: Readonly<Record<string, string>>) => Promise<void>;
}

/** Each person has an IP address, so that the service's rate limits count them separately. */
export function createCaller({ service, publicUrl, proxies }: Place, address: string): Caller {
  const cookies = new Map<string, string>();
  const forwarded = Array.from({ length: proxies + 1 }, () => address).join(', ');
  const send = async (
    method: string,
    url: string,
    body?: Body,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        Origin: publicUrl,
        'X-Forwarded-For': forwarded,
        Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    async call<Reply>(method: string, path: string, body?: Body, headers?: Readonly<Record<string, string>>) {
      const answer = await send(method, service + path, body, headers);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Reply;
    },
    async submit(link, fields) {
      const answer = await send('POST', link.replace(publicUrl, service), new URLSearchParams(fields));
      if (answer.status >= 400) throw new Error(`${link}: ${answer.status} ${await answer.text()}`);
    },
  };
}

/** Polls until the reply satisfies a condition, for work that the service does in the background. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = Date.now() + 120_000;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > end) throw new Error(`The demonstration waits in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
