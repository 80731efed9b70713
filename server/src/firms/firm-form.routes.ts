import { firmApi, firmFormPath } from '@truepage/core/api/partners/firm';
import { AppError } from '@truepage/core/errors';
import type { RefusedForm } from '@truepage/core/site/page-contract';
import type Koa from 'koa';
import type { Deps } from '../deps.ts';
import { callOf, type Call } from '../http/call.ts';
import { parseBody, parseParams } from '../http/read-input.ts';
import type { PageOptions } from '../http/site/pages.ts';
import { answerSmallForm } from '../http/site/small-form.ts';
import { firmActs, type FirmActs } from './firm-acts.ts';

/**
 * POST /firm: the forms of a firm's page, for browsers without JavaScript; `action` selects one. On success redirects with 303
 * to the page, else returns the page with the reason.
 */
export function firmForm(deps: Deps, pages: PageOptions): Koa.Middleware {
  const acts = firmActs(deps, pages.limits);
  return async (ctx, next) => {
    if (ctx.path !== firmFormPath || ctx.method !== 'POST') {
      await next();
      return;
    }
    await answerSmallForm(ctx, {
      pages,
      route: firmFormPath,
      act: async (typed) => act(acts, await callOf(ctx, pages), typed),
    });
  };
}

/** Returns the path to redirect to; `?sent=1` means that an email was queued. */
async function act(acts: FirmActs, call: Call, typed: RefusedForm['typed']): Promise<string> {
  const sent = `${firmFormPath}?sent=1`;
  switch (typed['action']) {
    case 'join':
      await acts.join(call, parseBody(firmApi.joinFirm, typed).token);
      return firmFormPath;
    case 'links':
      await acts.mailLinks(call, parseBody(firmApi.mailFirmLinks, typed).email);
      return sent;
    case 'leave':
      call.membership.end();
      return firmFormPath;
    case 'invite':
      await acts.invite(call, parseBody(firmApi.inviteColleague, typed).email);
      return sent;
    case 'remove':
      await acts.remove(call, parseParams(firmApi.removeColleague, typed).memberId);
      return firmFormPath;
    default:
      throw new AppError('request.invalid');
  }
}
