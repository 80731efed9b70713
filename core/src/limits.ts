// Limits that errors mention, at the lowest layer. Each is a separate constant, so that browsers load only those that they use.
export const documentsOfOrder = 20;
export const bytesOfOrder = 100 * 1024 * 1024;
export const savedFormHours = 72;
export const smallestCardPaymentCents = 50;
export const webhookEndpoints = 10;
