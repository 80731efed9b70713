import { z } from 'zod';
import { contactMessage } from '../contact/contact-message.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

export const contactApi = {
  sendContactMessage: endpoint(routes.sendContactMessage, {
    summary: 'Sends a message to the staff by email.',
    access: 'public',
    body: contactMessage,
    reply: z.object({ success: z.literal(true) }),
    status: 201,
  }),
};

/** POST, outside the contract: the same form, sent by browsers without JavaScript; answers with a redirect. */
export const contactFormPath = '/content/contact';
