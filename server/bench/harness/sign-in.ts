export const admin = { username: 'bench', password: 'only for measuring 1' };

/** Signs in and returns the session's cookies. */
export async function signIn(origin: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}
