import type Koa from 'koa';
import getRawBody from 'raw-body';
import { contactApi, contactFormPath } from '@truepage/core/api/contact';
import { contactMessage, type ContactMessage } from '@truepage/core/contact/contact-message';
import { errorMessage } from '@truepage/core/error-message';
import { AppError } from '@truepage/core/errors';
import { siteLocaleOf } from '@truepage/core/locales';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/security/client-address.ts';
import { toAppError } from '../http/error-mapping.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { fieldProblems } from '../http/read-input.ts';
import { stateOf } from '../http/request-state.ts';
import { cspNonce } from '../http/security/security-headers.ts';
import { visitorLocale } from '../http/visitor-locale.ts';
import { contactPage, type ContactField } from './contact-page.ts';
import { sendContactMessage } from './send-contact-message.ts';

interface ContactParts {
  readonly deps: Deps;
  readonly limits: RateLimits;
  readonly trustedProxies: number;
}

/** Room for the longest texts, percent-encoded. */
const largestFormBytes = 64 * 1024;

/** POST /api/contact. */
export function contactRoutes(api: ApiRouter, { deps, limits }: Omit<ContactParts, 'trustedProxies'>): void {
  api.handle(contactApi.sendContactMessage, async ({ body, call }) => {
    await handIn(deps, limits, body, call.ip);
    return { success: true as const };
  });
}

/**
 * POST /content/contact, the form as browsers without JavaScript send it. 303: sent, `?sent=1` says so. Otherwise a page
 * with the reason and the form as it was typed: 422 where fields are wrong, 429 after too many messages.
 */
export function contactForm({ deps, limits, trustedProxies }: ContactParts): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path !== contactFormPath || ctx.method !== 'POST') {
      await next();
      return;
    }
    stateOf(ctx).route = contactFormPath;
    const address = clientAddress(ctx.req, trustedProxies);
    await limits.consume('page', address);
    const form = await readForm(ctx);
    ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const read = contactMessage.safeParse(form);
    if (!read.success) {
      answerUnsent(ctx, form, new AppError('request.invalid', { fields: fieldProblems(read.error, form) }));
      return;
    }
    try {
      await handIn(deps, limits, read.data, address);
    } catch (error) {
      answerUnsent(ctx, form, toAppError(error));
      return;
    }
    ctx.redirect(`${contactFormPath}?sent=1`);
    ctx.status = 303;
  };
}

async function handIn(
  deps: Deps,
  limits: RateLimits,
  message: ContactMessage,
  address: string,
): Promise<void> {
  await limits.consume('contact', address);
  await sendContactMessage(deps, message);
}

type Form = Readonly<Record<ContactField | 'website', string>>;

async function readForm(ctx: Koa.Context): Promise<Form> {
  if (ctx.is('application/x-www-form-urlencoded') === false) {
    throw new AppError('request.unsupported_type', { accepted: 'application/x-www-form-urlencoded' });
  }
  const body = await getRawBody(ctx.req, { limit: largestFormBytes, encoding: 'utf8' });
  const fields = new URLSearchParams(body);
  const field = (name: string) => fields.get(name) ?? '';
  return {
    name: field('name'),
    email: field('email'),
    message: field('message'),
    website: field('website'),
  };
}

function answerUnsent(ctx: Koa.Context, typed: Form, error: AppError): void {
  const { log } = stateOf(ctx);
  if (error.status >= 500) log.error({ err: error.cause ?? error }, 'a contact message was not sent');
  const isWrong = error.code === 'request.invalid';
  const locale = siteLocaleOf(visitorLocale(ctx));
  const wait = error.details?.['retryAfterSeconds'];
  if (typeof wait === 'number') ctx.set('Retry-After', String(wait));
  ctx.status = isWrong ? 422 : error.status;
  ctx.vary('Accept-Language');
  ctx.vary('Cookie');
  ctx.type = 'html';
  ctx.body = contactPage({
    locale,
    typed,
    problems: error.details?.['fields'] ?? {},
    reason: isWrong ? undefined : errorMessage(error.code, locale),
    nonce: cspNonce(ctx),
  });
}
