/** Written by `node scripts/write-message-values.ts`: languages in which no person has reviewed a file of the site's messages. */
export const machineMadeSite: ReadonlySet<string> = new Set(['ar', 'ht', 'pt-BR', 'ru', 'uk', 'vi', 'zh']);
