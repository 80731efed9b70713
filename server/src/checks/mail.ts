import type { Mailer } from '../ports/mailer.ts';
import { connectionFailure } from './connection-failure.ts';
import { fine, problem, type Finding } from './finding.ts';

const part = 'mail';

/** Connects to the SMTP server and signs in. If `smtpUrl` is undefined, mails are written to `dataDir`/mail. */
export async function checkMail(
  mailer: Pick<Mailer, 'check'>,
  { smtpUrl, dataDir }: { readonly smtpUrl: string | undefined; readonly dataDir: string },
): Promise<Finding> {
  const place = smtpUrl === undefined ? `${dataDir}/mail` : new URL(smtpUrl).host;
  try {
    await mailer.check();
  } catch (error) {
    return problem(part, `${saying(error, place)}.`, adviceFor(error));
  }
  return fine(part, smtpUrl === undefined ? `kept in ${place}` : `signed in at ${place}`);
}

/** Whether the server refused our credentials. */
function isLogin(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'EAUTH';
}

function saying(error: unknown, place: string): string {
  if (isLogin(error)) return `The mail server ${place} refuses user and password`;
  const failure = connectionFailure(error);
  if (failure !== undefined) return `The mail server ${place} cannot be reached: ${failure}`;
  const { responseCode } = (error ?? {}) as { responseCode?: unknown };
  const answer = typeof responseCode === 'number' ? ` (answer ${responseCode})` : '';
  return `The mail server ${place} does not work${answer}`;
}

function adviceFor(error: unknown): string {
  return isLogin(error)
    ? 'Check SMTP_URL: user and password.'
    : 'Check SMTP_URL: host, port, smtp:// or smtps://.';
}
