import { describe, expect, test } from 'vitest';
import { anOrderForm } from '../testing/builders.ts';
import { estimatedDelivery, isDelivered, isDownloadable, isOpen } from './delivery.ts';
import { orderRequest } from './order-request.ts';
import { orderProgress } from './order-status.ts';
import { orderTimeline } from './timeline.ts';
import { includesCertificate } from '../pricing/translation-type.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours));

describe('an order request', () => {
  test('a complete form is parsed into a request', () => {
    const parsed = orderRequest.parse(anOrderForm({ includeEditing: 'true', comments: '  ' }));
    expect(parsed).toMatchObject({ includeEditing: true, includeNotarization: false, comments: undefined });
  });

  test('every missing field is reported', () => {
    const { error } = orderRequest.safeParse({});
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['fullName', 'required'],
      ['email', 'required'],
      ['sourceLanguage', 'required'],
      ['targetLanguage', 'required'],
    ]);
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'invalid'],
    [{ fullName: ' \t ' }, 'fullName', 'required'],
    [{ fullName: 'x'.repeat(121) }, 'fullName', 'too_long'],
    [{ sourceLanguage: 'xx' as 'es' }, 'sourceLanguage', 'invalid'],
    [{ sourceLanguage: 'en' as const }, 'targetLanguage', 'same_language'],
    [{ comments: 'x'.repeat(4001) }, 'comments', 'too_long'],
  ])('%o is refused', (fields, field, problem) => {
    const issue = orderRequest.safeParse(anOrderForm(fields)).error?.issues[0];
    expect([issue?.path[0], issue?.message]).toEqual([field, problem]);
  });

  test('a character that the database cannot store is removed from the comments', () => {
    expect(orderRequest.parse(anOrderForm({ comments: 'two\0 stamps\0' })).comments).toBe('two stamps');
  });

  test('a name cannot put line breaks into a mail header', () => {
    expect(orderRequest.parse(anOrderForm({ fullName: 'Ana\r\nBcc: x\u2028y' })).fullName).toBe(
      'Ana Bcc: x y',
    );
  });

  test.each(['certified', 'express'] as const)(
    'a %s order never has a separate certificate',
    (translationType) => {
      const parsed = orderRequest.parse(anOrderForm({ translationType, includeCertificate: 'true' }));
      expect(parsed.includeCertificate).toBe(false);
    },
  );

  test('values that the form does not offer are refused', () => {
    const parsed = orderRequest.parse({
      ...anOrderForm(),
      isPaid: 'true',
      totalPrice: '1',
      status: 'completed',
    });
    for (const field of ['isPaid', 'totalPrice', 'status']) expect(parsed).not.toHaveProperty(field);
  });
});

describe('an order in progress', () => {
  test('is due after the hours of its type', () => {
    expect(estimatedDelivery('express', at(5))).toEqual(at(17));
    expect(estimatedDelivery('certified', at(0))).toEqual(at(24));
    expect(estimatedDelivery('standard', at(0))).toEqual(at(48));
  });

  test.each([
    ['pending', false, { open: false, delivered: false }],
    ['pending', true, { open: true, delivered: false }],
    ['inProgress', true, { open: true, delivered: false }],
    ['completed', false, { open: false, delivered: false }],
    ['completed', true, { open: false, delivered: true }],
  ] as const)('%s and paid (%s) is %o', (status, isPaid, { open, delivered }) => {
    const order = { status, isPaid };
    expect({ open: isOpen(order), delivered: isDelivered(order) }).toEqual({ open, delivered });
    expect(isDownloadable({ ...order, hasTranslation: true })).toBe(delivered);
    expect(isDownloadable({ ...order, hasTranslation: false })).toBe(false);
  });

  test('every translation includes a certificate, except a standard one without the extra', () => {
    const types = ['standard', 'certified', 'express'] as const;
    const included = (includeCertificate: boolean) =>
      types.map((translationType) => includesCertificate({ translationType, includeCertificate }));
    expect([included(false), included(true)]).toEqual([
      [false, true, true],
      [true, true, true],
    ]);
  });

  test('progress follows the status and is 0 for an unknown one', () => {
    expect(['pending', 'inProgress', 'completed', 'lost'].map(orderProgress)).toEqual([33, 66, 100, 0]);
  });

  test('the timeline shows what happened and when', () => {
    const order = { createdAt: at(0), updatedAt: at(4), startedAt: null, completedAt: null };
    const steps = (status: 'pending' | 'inProgress' | 'completed', rest = {}) =>
      orderTimeline({ ...order, status, ...rest }).map(({ done, at: when }) => [done, when]);
    expect(steps('pending')).toEqual([
      [true, at(0)],
      [false, undefined],
      [false, undefined],
    ]);
    expect(steps('inProgress')[1]).toEqual([true, at(4)]);
    expect(steps('completed', { startedAt: at(1), completedAt: at(3) })).toEqual([
      [true, at(0)],
      [true, at(1)],
      [true, at(3)],
    ]);
  });
});
