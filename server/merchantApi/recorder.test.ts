import type { Heard } from './heard';
import { openRecorder } from './recorder';

const at = new Date('2026-03-17T18:00:30Z');
const heard = (given: Partial<Heard> = {}): Heard => ({
  ...{ at, requestNo: 'r', headers: {}, ip: '127.0.0.1', path: '/', body: undefined, httpStatus: 200, tookMs: 1 },
  ...{ answer: '{"success":true,"msg":"","code":0}', keyName: 'k', merchantId: '7' },
  ...given,
});
const minute = new Date('2026-03-17T18:00:00Z');

test('memory is bounded, in requests and in bytes, and what had no room is counted', () => {
  const recorder = openRecorder();
  for (let n = 0; n < 5_010; n++) recorder.hear(heard());
  expect(recorder.first(10_000)).toHaveLength(5_000);
  expect(recorder.missed()).toEqual([{ minute, merchantId: '7', reason: 'full', count: 10 }]);
  recorder.forget(5_000);
  for (let n = 0; n < 10; n++) recorder.hear(heard({ body: Buffer.alloc(1_000_000) }));
  expect(recorder.first(100)).toHaveLength(7);
  expect(recorder.missed()).toEqual([{ minute, merchantId: '7', reason: 'full', count: 3 }]);
  expect(recorder.missed()).toEqual([]);
});

test('strangers from anywhere fill no more than their share of a minute', () => {
  const recorder = openRecorder();
  for (let n = 0; n < 2_000; n++) {
    const { keyName: _none, merchantId: _nobody, ...nameless } = heard({ ip: `10.0.${n >> 8}.${n & 255}` });
    recorder.hear(nameless);
  }
  recorder.hear(heard());
  expect(recorder.first(10_000)).toHaveLength(601);
  expect(recorder.missed()).toEqual([{ minute, merchantId: '0', reason: 'flood', count: 1_400 }]);
});
