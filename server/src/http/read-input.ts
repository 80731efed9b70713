import { bodyParser } from '@koa/bodyparser';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { routes } from '@truepage/core/api/routes';
import { AppError, type ErrorCode } from '@truepage/core/errors';
import type Koa from 'koa';
import type { z } from 'zod';
import { demandStorable, pathOfUnstorable } from './storable-text.ts';

/** The default limit of a JSON body in bytes. */
export const largestJson = 100 * 1024;

/** Parses a JSON body of at most this many bytes into `ctx.request.body`; a missing body is an empty object. */
export function readJsonBody(bytes: number): Koa.Middleware {
  // Refuses keys that would change an object's prototype, and any JSON other than an object or a list.
  const parseJson = bodyParser({ enableTypes: ['json'], jsonLimit: `${bytes}b`, jsonStrict: true });
  return (ctx, next) => readInto(ctx, next, parseJson);
}

function readInto(ctx: Koa.Context, next: Koa.Next, parseJson: Koa.Middleware): unknown {
  const hasBody = ctx.req.headers['transfer-encoding'] !== undefined || Number(ctx.get('Content-Length')) > 0;
  if (!hasBody) {
    ctx.request.body = {};
    return next();
  }
  if (ctx.is('application/json') !== 'application/json') {
    throw new AppError('request.unsupported_type', { accepted: 'application/json' });
  }
  return parseJson(ctx, next);
}

/**
 * A malformed identifier gets the same response as an unknown one, so that probing reveals nothing. By path, or by the
 * name of the invalid parameter.
 */
const unknownAddress: Readonly<Record<string, ErrorCode>> = {
  orderNumber: 'order.not_found',
  [routes.followTrackingLink.path]: 'tracking.invalid',
  [adminRoutes.readStaffLink.path]: 'staff.link_invalid',
  [routes.getContentPage.path]: 'content.not_found',
  [adminRoutes.getEditedPage.path]: 'content.not_found',
  [adminRoutes.linkToPreview.path]: 'content.not_found',
  [adminRoutes.listPageVersions.path]: 'content.not_found',
  [adminRoutes.getPageVersion.path]: 'content.version_unknown',
  [adminRoutes.restorePageVersion.path]: 'content.version_unknown',
  [routes.getContentPreview.path]: 'content.preview_invalid',
  [routes.readReviewInvitation.path]: 'review.invitation_invalid',
  [adminRoutes.moderateReview.path]: 'review.not_found',
  id: 'order.not_found',
  fileId: 'file.not_found',
  staffId: 'staff.not_found',
  partnerId: 'partner.not_found',
  keyId: 'partner.not_found',
  memberId: 'partner.not_found',
  webhookId: 'webhook.not_found',
  exceptionId: 'payment.exception_unknown',
  uploadId: 'upload.not_found',
  phoneLinkId: 'phone.not_found',
  formId: 'saved_form.not_found',
  messageId: 'request.invalid',
  listId: 'facts.none',
  draftId: 'draft.none',
  commentId: 'draft.none',
  correctionId: 'correction.not_found',
  rejectionId: 'rejection.not_found',
  templateId: 'work.template_unknown',
};

export function parseParams<E extends AnyEndpoint>(endpoint: E, params: unknown): z.output<E['params']> {
  const result = endpoint.params.safeParse(params);
  const [wrong] = result.success
    ? (pathOfUnstorable(result.data) ?? [])
    : (result.error.issues[0]?.path ?? ['']);
  if (result.success && wrong === undefined) return result.data as z.output<E['params']>;
  const name = String(wrong);
  throw new AppError(unknownAddress[endpoint.path] ?? unknownAddress[name] ?? 'request.not_found');
}

/** If a parameter is repeated, the last value counts. Throws 'request.invalid' with `details.fields`. */
export function parseQuery<E extends AnyEndpoint>(
  endpoint: E,
  query: Koa.Context['query'],
): z.output<E['query']> {
  const given = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  );
  const result = endpoint.query.safeParse(given);
  if (result.success) return demandStorable(result.data as z.output<E['query']>);
  throw new AppError('request.invalid', { fields: fieldProblems(result.error, given) });
}

/**
 * Throws 'request.invalid' with `details.fields`: the path of each invalid field and a code for its problem. A `bytes`
 * body is read by its route.
 */
export function parseBody<E extends AnyEndpoint>(endpoint: E, body: unknown): z.output<E['body']> {
  if (endpoint.bodyType === 'none' || endpoint.bodyType === 'bytes') return undefined as z.output<E['body']>;
  const result = endpoint.body.safeParse(body);
  if (result.success) return demandStorable(result.data as z.output<E['body']>);
  throw new AppError('request.invalid', { fields: fieldProblems(result.error, body) });
}

/** The first problem of each field: `required`, `too_long` or `invalid` unless the schema names another code. */
export function fieldProblems(error: z.ZodError, input: unknown): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    if (!fields.has(field)) fields.set(field, problemCode(issue, input));
  }
  return Object.fromEntries(fields);
}

const ownCode = /^[a-z]+(?:_[a-z]+)*$/;

function problemCode(issue: z.core.$ZodIssue, input: unknown): string {
  if (ownCode.test(issue.message)) return issue.message;
  if (issue.code === 'too_big') return 'too_long';
  return valueAt(input, issue.path) === undefined ? 'required' : 'invalid';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<PropertyKey, unknown>)[key];
  }, input);
}
