/**
 * The actions of an order's page, each with its key. 'press': clicks the control. 'go': only focuses it, because a
 * click would send something to a person, or there is something to choose.
 */
export const orderActions = {
  back: { key: 'b', does: 'press', words: 'adminOrders.back' },
  customerView: { key: 'c', does: 'press', words: 'adminOrder.customerView' },
  status: { key: 's', does: 'go', words: 'adminOrder.updateStatus' },
  assign: { key: 'a', does: 'go', words: 'adminOrder.assignment' },
  offer: { key: '5', does: 'press', words: 'adminOffers.ofOrder' },
  compare: { key: 'v', does: 'press', words: 'adminOrder.compare' },
  downloadOriginal: { key: 'd', does: 'press', words: 'adminOrder.downloadOriginal' },
  workOn: { key: 'g', does: 'press', words: 'adminOrder.workOn' },
  saveAll: { key: 'l', does: 'press', words: 'adminOrder.saveAll' },
  downloadTranslated: { key: 't', does: 'press', words: 'adminOrder.downloadTranslated' },
  translate: { key: '3', does: 'press', words: 'adminWork.open' },
  findWords: { key: '4', does: 'press', words: 'adminReading.find' },
  versions: { key: 'o', does: 'press', words: 'adminOrder.keyVersions' },
  replace: { key: 'r', does: 'press', words: 'adminOrder.replaceTitle' },
  choose: { key: 'u', does: 'press', words: 'adminOrder.keyChoose' },
  keepCurrent: { key: 'z', does: 'press', words: 'adminOrder.uploadReplaceCancel' },
  uploadAndNotify: { key: 'N', does: 'go', words: 'adminOrder.uploadAndNotify' },
  upload: { key: 'U', does: 'go', words: 'adminOrder.upload' },
  hold: { key: 'w', does: 'press', words: 'adminOrder.keyHold' },
  cancelUpload: { key: 'q', does: 'press', words: 'adminOrder.uploadCancel' },
  certify: { key: 'C', does: 'press', words: 'adminCertificate.certify' },
  askFacts: { key: 'F', does: 'press', words: 'adminFacts.ask' },
  withdrawFacts: { key: 'X', does: 'go', words: 'adminFacts.withdraw' },
  waiveFacts: { key: 'V', does: 'press', words: 'adminFacts.waive' },
  describe: { key: 'D', does: 'press', words: 'adminCertificate.documentTitle' },
  review: { key: 'R', does: 'press', words: 'adminReview.open' },
  checks: { key: 'K', does: 'go', words: 'adminChecks.title' },
  notify: { key: 'n', does: 'go', words: 'adminOrder.notify' },
  message: { key: 'M', does: 'go', words: 'adminOrder.newMessage' },
  template: { key: 'O', does: 'go', words: 'adminTemplates.choose' },
  askQuestion: { key: 'Q', does: 'go', words: 'adminOrder.askQuestion' },
  withdrawQuestion: { key: 'T', does: 'go', words: 'adminOrder.withdrawQuestion' },
  attach: { key: 'B', does: 'press', words: 'messages.attach' },
  note: { key: 'm', does: 'go', words: 'adminOrder.newNote' },
  correct: { key: 'E', does: 'press', words: 'adminOrder.correct' },
  correctPages: { key: 'P', does: 'press', words: 'adminOrder.pagesCorrect' },
  withdrawPages: { key: 'W', does: 'go', words: 'adminOrder.withdrawQuestion' },
  correctionMarks: { key: 'G', does: 'press', words: 'adminCorrections.look' },
  correctionVersion: { key: 'H', does: 'go', words: 'adminCorrections.keyVersion' },
  correctionReason: { key: 'Z', does: 'go', words: 'adminCorrections.reason' },
  sendDraft: { key: '1', does: 'go', words: 'adminDrafts.send' },
  withdrawDraft: { key: '2', does: 'go', words: 'adminDrafts.withdraw' },
  draftComments: { key: 'A', does: 'press', words: 'adminDrafts.look' },
  email: { key: 'e', does: 'press', words: 'adminOrder.keyEmail' },
  quote: { key: 'I', does: 'press', words: 'adminQuotes.open' },
  price: { key: 'i', does: 'press', words: 'adminOrder.price' },
  receipt: { key: 'y', does: 'press', words: 'adminOrder.receipt' },
  receiptPdf: { key: 'Y', does: 'press', words: 'adminOrder.receiptPdf' },
  markPaid: { key: 'p', does: 'press', words: 'adminOrders.markPaid' },
  refund: { key: 'f', does: 'press', words: 'adminPayments.refundOpen' },
  decide: { key: 'J', does: 'press', words: 'adminRejection.decide' },
  letter: { key: 'L', does: 'press', words: 'adminRejection.letter' },
  history: { key: 'h', does: 'press', words: 'adminOrder.keyHistory' },
} as const satisfies Readonly<
  Record<string, { readonly key: string; readonly does: 'press' | 'go'; readonly words: string }>
>;

export type OrderAction = keyof typeof orderActions;

export const orderActionNames = Object.keys(orderActions) as readonly OrderAction[];

/**
 * The attributes that make a control the target of an action. Without the permission there is no control, and so no
 * shortcut.
 */
export function orderAction(name: OrderAction) {
  return { 'data-order-action': name, 'aria-keyshortcuts': shownKey(orderActions[name].key) };
}

/** Runs the action if its control is on the screen and enabled; returns whether it did. */
export function runOrderAction(name: OrderAction): boolean {
  const control = controlOf(name);
  if (control === undefined) return false;
  if (orderActions[name].does === 'press') control.click();
  else {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  }
  return true;
}

/** The actions that the current screen offers. */
export function offeredOrderActions(): readonly OrderAction[] {
  return orderActionNames.filter((name) => controlOf(name) !== undefined);
}

function controlOf(name: OrderAction): HTMLElement | undefined {
  const controls = document.querySelectorAll<HTMLElement>(`[data-order-action="${name}"]`);
  return [...controls].find((control) => control.checkVisibility() && !control.matches(':disabled'));
}

/** 'N' as in menus and for screen readers. */
function shownKey(key: string): string {
  return key === key.toLowerCase() ? key : `Shift+${key}`;
}
