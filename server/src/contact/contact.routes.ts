import type Koa from 'koa';
import { contactApi, contactFormPath } from '@truepage/core/api/contact';
import { contactMessage, type ContactMessage } from '@truepage/core/contact/contact-message';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { fieldProblems } from '../http/read-input.ts';
import type { PageOptions } from '../http/site/pages.ts';
import { answerSmallForm } from '../http/site/small-form.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function contactRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(contactApi.sendContactMessage, async ({ body, call }) => {
    await handIn(deps, limits, body, call.ip);
    return { success: true as const };
  });
}

/**
 * POST /content/contact, for browsers without JavaScript. Redirects with 303 to `?sent=1` if sent. Otherwise returns the page
 * with the reason and the entered values: 422 for invalid fields, 429 after too many messages.
 */
export function contactForm(deps: Deps, pages: PageOptions): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path !== contactFormPath || ctx.method !== 'POST') {
      await next();
      return;
    }
    await answerSmallForm(ctx, {
      pages,
      route: contactFormPath,
      act: async (typed) => {
        const form = { name: '', email: '', message: '', website: '', ...typed };
        const read = contactMessage.safeParse(form);
        if (!read.success) throw new AppError('request.invalid', { fields: fieldProblems(read.error, form) });
        await handIn(deps, pages.limits, read.data, clientAddress(ctx.req, pages.trustedProxies));
        return `${contactFormPath}?sent=1`;
      },
    });
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
