import type Koa from 'koa';
import getRawBody from 'raw-body';
import { contactApi, contactFormPath } from '@truepage/core/api/contact';
import { contactMessage, type ContactMessage } from '@truepage/core/contact/contact-message';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/security/client-address.ts';
import { toAppError } from '../http/error-mapping.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { fieldProblems } from '../http/read-input.ts';
import { stateOf } from '../http/request-state.ts';
import type { PageOptions } from '../http/site/pages.ts';
import { answerRefusedForm } from '../http/site/refused-form.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** Room for the longest texts, percent-encoded. */
const largestFormBytes = 64 * 1024;

/** POST /api/contact. */
export function contactRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(contactApi.sendContactMessage, async ({ body, call }) => {
    await handIn(deps, limits, body, call.ip);
    return { success: true as const };
  });
}

/**
 * POST /content/contact, the form as browsers without JavaScript send it. 303: sent, `?sent=1` says so. Otherwise the
 * site's page with the reason and the form as it was typed: 422 where fields are wrong, 429 after too many messages.
 */
export function contactForm(deps: Deps, pages: PageOptions): Koa.Middleware {
  const { limits, trustedProxies } = pages;
  return async (ctx, next) => {
    if (ctx.path !== contactFormPath || ctx.method !== 'POST') {
      await next();
      return;
    }
    stateOf(ctx).route = contactFormPath;
    const address = clientAddress(ctx.req, trustedProxies);
    await limits.consume('page', address);
    const form = await readForm(ctx);
    const refuse = (error: AppError) => answerRefusedForm(ctx, pages, form, error);
    const read = contactMessage.safeParse(form);
    if (!read.success) {
      await refuse(new AppError('request.invalid', { fields: fieldProblems(read.error, form) }));
      return;
    }
    try {
      await handIn(deps, limits, read.data, address);
    } catch (error) {
      await refuse(toAppError(error));
      return;
    }
    ctx.redirect(`${contactFormPath}?sent=1`);
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
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

async function readForm(ctx: Koa.Context) {
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
