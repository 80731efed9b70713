import { expect, test } from 'vitest';
import { permissions } from '../staff/roles.ts';
import { exportOrders } from './admin/orders/order-export.ts';
import { exportAudit } from './admin/status.ts';
import { endpoint } from './endpoint.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { nothing } from './shapes.ts';

test('an endpoint that does not say who may call it does not compile', () => {
  const rest = { summary: '', reply: nothing };
  // @ts-expect-error there is no access
  const open = endpoint({ method: 'GET', path: '/api/open' }, rest);
  // @ts-expect-error that is a role, and no permission
  const forRole = endpoint({ method: 'GET', path: '/api/role' }, { ...rest, access: 'admin' });
  expect([open, forRole]).toHaveLength(2);
});

test('every permission is required by an endpoint, except the one that only hides fields', () => {
  const calls = [...Object.values(everyEndpoint), exportOrders, exportAudit];
  const needed = new Set<string>(calls.map(({ access }) => access));
  expect(permissions.filter((permission) => !needed.has(permission))).toEqual(['orders.customer']);
});

/** Duplicated here on purpose: other tests read access from the contract, so they cannot detect a wrong entry. */
const withoutPermission = {
  staff:
    'signOutEverywhere confirmSession changePassword startTotp confirmTotp disableTotp listPasskeys beginPasskey addPasskey removePasskey getOwnAvailability setOwnAvailability changePreferences countPending',
  public: `placeOrder listUploads startUpload appendToUpload finishUpload cancelUpload saveForm checkSavedForm openSavedForm getOrder openOrderAccess mailOwnershipCode proveOwnership saveReceiptDetails correctCustomer getOrderPrivacy chooseRetention deleteDocuments downloadOriginal downloadTranslated downloadCertified downloadEverything
    verifyCertificate findCertificateByHash
    followTrackingLink mailMyOrders listMyOrders
    joinFirm mailFirmLinks leaveFirm getFirm listFirmOrders getPayingAccount payFromAccount listColleagues inviteColleague removeColleague
    getPrices getPromises checkCoupon
    getSiteConfig createCheckoutSession createPaymentIntent checkPayment getPageCount payPageCount answerPageCount getQuote declineQuote renewQuote getContentPage getContentNavigation
    getContentPreview listReviews getReviewSummary submitReview readReviewInvitation sendContactMessage getPublicSettings
    listRejections reportRejection
    getFacts answerFacts getCorrections sendCorrection getDrafts readDraftText commentDraft removeDraftComment answerDraft
    listMessages readMessages sendMessage linkToAttachment
    openPhoneLink connectPhone readPhoneLink leavePhoneLink endPhoneLink
    startPhoneUpload appendToPhoneUpload finishPhoneUpload cancelPhoneUpload
    describeServer login beginPasskeySignIn passkeySignIn beginConsoleSignIn approveConsoleSignIn claimConsoleSignIn
    beginIdentitySignIn
    previewOrder listInvoices listOwnWebhooks addOwnWebhook removeOwnWebhook
    authCheck logout readStaffLink acceptStaffLink`,
} as const;

test.each(['staff', 'public'] as const)('only the intended endpoints are %s', (access) => {
  const open = Object.entries(everyEndpoint).filter(([, call]) => call.access === access);
  expect(new Set(open.map(([name]) => name))).toEqual(new Set(withoutPermission[access].split(/\s+/)));
});
