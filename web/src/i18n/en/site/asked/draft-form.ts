/** Of the order form, where the owner offers to read a draft. */
export const draftForm = {
  offer: 'Let me read a draft first',
  hint: 'You see the translation beside the original, comment on it, and approve it or ask for changes. The delivery date is paused while you read, so it moves by as long as you take. Without an answer within {hours} hours the draft counts as approved.',
} as const;
