import type { FilledTemplate } from '@truepage/core/api/admin/messages';
import { languageNameIn } from '@truepage/core/language-name';
import { publicLocaleOf, type PublicLocale } from '@truepage/core/locales';
import { fillTemplate, templateIn, type TemplateValues } from '@truepage/core/messages/template';
import { isOpen } from '@truepage/core/orders/delivery';
import { Order } from '../db/rows/order/order.ts';
import type { Caching, Database } from '../deps.ts';
import { wordingFor } from '../mail/wording.ts';
import { findOrderFor, type ActingStaff } from '../order-access/order-for-staff.ts';
import { cachedSettings } from '../settings/cached-settings.ts';

/** Returns the message templates filled in for an order. Throws 'order.not_found'. */
export async function fillTemplates(
  deps: Database & Caching,
  staff: ActingStaff,
  idOrNumber: string,
): Promise<{ readonly locale: PublicLocale; readonly templates: FilledTemplate[] }> {
  const em = deps.orm.em.fork();
  const { id } = await findOrderFor(em, staff, 'orders.message', idOrNumber);
  const { templates } = (await cachedSettings(deps)).messages;
  const order = await em.findOneOrFail(Order, { id });
  const wanted = publicLocaleOf(order.locale);
  return {
    locale: wanted,
    templates: templates.map((template) => {
      const { locale, text } = templateIn(template, wanted);
      return { name: template.name, locale, text: fillTemplate(text, valuesOf(order, locale)) };
    }),
  };
}

/** The values of the order's placeholders, in the language of the text and the customer's time zone. */
function valuesOf(order: Order, locale: PublicLocale): TemplateValues {
  const { status, paidAt, refundedAt, pausedAt, dueAt, timeZone, fullName, documentNames } = order;
  const isRunning = isOpen({ status, isPaid: Boolean(paidAt), isRefunded: Boolean(refundedAt) }) && !pausedAt;
  const tag = publicLocaleOf(order.locale) === locale ? order.locale : locale;
  return {
    order: order.orderNumber,
    language: languageNameIn(order.targetLanguage, locale),
    ...(fullName !== '' && { customer: fullName }),
    ...(documentNames !== '' && { document: documentNames.split('/').join(', ') }),
    ...(isRunning && { deadline: wordingFor(tag, timeZone ?? null).time(dueAt) }),
  };
}
