import { AppError } from '@truepage/core/errors';
import type { RefusedForm } from '@truepage/core/site/page-contract';
import type Koa from 'koa';
import { toAppError } from '../error-mapping.ts';
import { holdUploadPlace } from '../guard.ts';
import { stateOf } from '../request-state.ts';
import { clientAddress } from '../security/client-address.ts';
import type { RateLimitName } from '../security/rate-limit.ts';
import { uploadDocuments, type UploadSettings, type UploadState } from './upload.ts';
import type { PageOptions } from '../site/pages.ts';
import { answerRefusedForm } from '../site/refused-form.ts';

export type PlainFields = RefusedForm['typed'];

interface PlainForm extends Pick<UploadSettings, 'several'> {
  readonly pages: PageOptions;
  readonly receiving: Pick<UploadSettings, 'intake' | 'senderOf'>;
  /** The route in the log. */
  readonly route: string;
  readonly limit: RateLimitName;
  /** Handles the fields; `refusal` is the error of the documents. Returns the path to redirect to. */
  readonly act: (typed: PlainFields, refusal: AppError | undefined) => Promise<string>;
}

/**
 * Handles a multipart form as sent by browsers without JavaScript. Redirects (303) to the path that `act` returns; on
 * refusal sends the form's page with the reason and the entered values: 422 if fields or documents are invalid.
 */
export async function answerPlainForm(
  ctx: Koa.Context,
  { pages, receiving, route, limit, act, several = false }: PlainForm,
): Promise<void> {
  const { limits, trustedProxies } = pages;
  stateOf(ctx).route = route;
  const address = clientAddress(ctx.req, trustedProxies);
  await limits.consume('page', address);
  const limited = await limits.consume(limit, address).then(() => undefined, toAppError);
  const receive = receiveForm(receiving, several, limited);
  let typed: PlainFields = {};
  const run = async () => {
    typed = typedFields(ctx.request.body as PlainFields);
    if (limited !== undefined) throw limited;
    ctx.redirect(await act(typed, (ctx.state as UploadState).refusal));
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
  };
  try {
    await holdUploadPlace(pages)(ctx, async () => {
      await receive(ctx, run);
    });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'request.aborted') throw error;
    await answerRefusedForm(ctx, pages, typed, error);
  }
}

/** A form over the limit is still read for its fields; its documents are discarded. */
function receiveForm(
  { intake, senderOf }: PlainForm['receiving'],
  several: boolean,
  limited: AppError | undefined,
): Koa.Middleware {
  const refuse = () => Promise.reject(limited ?? new AppError('request.too_many'));
  return uploadDocuments({
    intake: limited === undefined ? intake : { ...intake, receive: refuse },
    several,
    required: 'later',
    ...(senderOf && { senderOf }),
  });
}

/** Browsers send CRLF line ends in forms. */
function typedFields(fields: PlainFields): PlainFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value?.replaceAll('\r\n', '\n')]),
  );
}
