/** What our staff are told in words beside the data, for programs that show no words of their own. */
export const notified = 'The customer has been notified by email.';

export function uploaded(isPaid: boolean): string {
  const news = 'The translation was uploaded and the order is completed.';
  return isPaid ? news : `${news} The customer must pay before it can be downloaded.`;
}
