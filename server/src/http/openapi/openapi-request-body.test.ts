import { adminContract } from '@truepage/core/api/admin/contract';
import { uploadApi } from '@truepage/core/api/uploads';
import { expect, test } from 'vitest';
import { requestBody } from './openapi-request-body.ts';

test('a body of bytes is described as such, a form as one with a file, and no body as nothing', () => {
  expect(requestBody(uploadApi.appendToUpload)).toEqual({
    requestBody: {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  });
  expect(requestBody(adminContract.uploadTranslation)).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
  });
  expect(requestBody(uploadApi.cancelUpload)).toEqual({});
});
