export const admin = { username: 'bench', password: 'only for measuring 1' };

/** Signs in and returns the session's cookies. */
export async function signIn(origin: string): Promise<string> {
  const answer = await send(origin, 'POST', '/api/admin/login', admin);
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
  return cookies.join('; ');
}

/** Calls the service as a browser that has signed in, with JSON or a form. */
export function callsOf(origin: string, cookie: string) {
  return async <Reply>(method: string, path: string, body?: object): Promise<Reply> =>
    (await (await send(origin, method, path, body, cookie)).json()) as Reply;
}

async function send(
  origin: string,
  method: string,
  path: string,
  body?: object,
  cookie = '',
): Promise<Response> {
  const isForm = body instanceof FormData;
  const type = isForm ? {} : { 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const answer = await fetch(origin + path, {
    method,
    headers: { Cookie: cookie, Origin: origin, ...type },
    ...sent,
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
