import { adminContract } from '@truepage/core/api/admin/contract';
import { uploadApi } from '@truepage/core/api/uploads';
import { expect, test } from 'vitest';
import { requestBody } from './openapi-request-body.ts';

test('a body of bytes, a form with a file, and a missing body are described as such', () => {
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
