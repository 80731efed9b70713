/** Written by `node scripts/write-message-values.ts`: what the messages of the JSON files are filled with. */
export interface MessageValues {
  'errors.files.too_large_together': { size: Value };
  'errors.files.too_many': { count: number };
  'errors.order.total_too_small': { amount: Value };
  'errors.saved_form.not_found': { count: number };
  'errors.webhook.too_many': { count: number };
  'refused.message': { what: Value; howTo: Value };
}

type Value = string | number;
