import { expect, test } from 'vitest';
import { approvalStates, asksForApproval, isCleared, type ReviewPolicy } from './approval.ts';
import { translationTypes } from '../pricing/translation-type.ts';

const asked = (policy: ReviewPolicy, includeCertificate = false) =>
  translationTypes.filter((translationType) =>
    asksForApproval(policy, { translationType, includeCertificate }),
  );

test('a policy requires approval of nothing, of translations with a certificate, or of everything', () => {
  expect(asked('none', true)).toEqual([]);
  expect(asked('certified')).toEqual(['certified', 'express']);
  expect(asked('certified', true)).toEqual([...translationTypes]);
  expect(asked('all')).toEqual([...translationTypes]);
});

test('customers do not see translations that wait for approval or were sent back', () => {
  expect([null, ...approvalStates].filter(isCleared)).toEqual([null, 'approved']);
});
