import { readFileSync } from 'node:fs';
import { noticeOf } from '../payment/noticeStore';
import type { OrderRow } from '../payment/order';
import { merchantOpenApi, published } from './openapi';

it('the file that merchants read says what the server checks; `npm run openapi:merchant` writes it', () => {
  expect(JSON.parse(readFileSync('docs/merchant-api/openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(merchantOpenApi())),
  );
});

const document = merchantOpenApi();
const operations = Object.entries(document.paths).map(([path, { post }]) => ({ path, ...post }));

it('names each operation, says where and by what it is asked, and describes notifications', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(document.servers).not.toEqual([]);
  const [needed] = document.security;
  expect(Object.keys(needed ?? {}).sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
  expect(document.webhooks.notice.post.requestBody.content['application/json'].schema.required).toContain('eventNo');
});

it('describes every field of a notification, and none that is not there', () => {
  const order = { currency: 'MXN', amount: '1', paidAmount: '1', fee: '1', netAmount: '1', payTime: null };
  // Only these columns are read for it.
  const written = Object.keys(
    JSON.parse(
      noticeOf({ ...order, orderNo: 'P1', merchantOrderNo: 'M1', status: 2, payMethod: 'SPEI' } as OrderRow, '7'),
    ),
  );
  const { properties, required } = document.webhooks.notice.post.requestBody.content['application/json'].schema;
  expect(Object.keys(properties).sort()).toEqual([...written, 'refund', 'chargeback'].sort());
  expect(required.filter((name) => !written.includes(name))).toEqual([]);
});

it('has no keyword of our own that is not marked as one', () => {
  const ours = ['money', 'secret', 'personal', 'pasted', 'names', 'namedBy', 'versionOf'];
  expect(ours.filter((name) => JSON.stringify(document).includes(`"${name}":true`))).toEqual([]);
  expect(published({ type: 'string', money: true, properties: { money: { personal: true } } })).toEqual({
    type: 'string',
    'x-money': true,
    properties: { money: { 'x-personal': true } },
  });
});
