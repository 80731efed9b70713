import { savedFormApi } from '@truepage/core/api/saved-forms';
import { emailKey } from '@truepage/core/people/email-address';
import { isTimeZone } from '@truepage/core/time-zone';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { openForm, presentForm } from './open-form.ts';
import { saveForm } from './save-form.ts';
import { stateOfForm } from './saved-form.repository.ts';

/** Saves order forms, to be continued with an emailed link. */
export function savedFormRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(savedFormApi.saveForm, async ({ params, body, call }) => {
    const browser = call.browserOfUploads.remember();
    const { email, timeZone = '', ...form } = body;
    await limits.consume('savedForm', call.ip);
    await limits.consume('savedForm', browser);
    await limits.consume('savedFormMailbox', emailKey(email));
    const reader = { locale: call.locale, timeZone: isTimeZone(timeZone) ? timeZone : undefined };
    const saved = await saveForm(deps, { id: params.formId, browser, email, ...form, ...reader });
    return { id: saved.id, generation: saved.generation, ...presentForm(saved, { email }) };
  });

  api.handle(savedFormApi.checkSavedForm, async ({ params, query, call }) => {
    const editor = { id: params.formId, generation: query.generation, browser: call.browserOfUploads.hash };
    return { state: await stateOfForm(deps.orm.em.fork(), editor, deps.clock.now()) };
  });

  api.handle(savedFormApi.openSavedForm, ({ body, call }) => {
    const { hash: browser, remember } = call.browserOfUploads;
    return limits.countMisses('tracking', call.ip, () => openForm(deps, { ...body, browser, remember }));
  });
}
