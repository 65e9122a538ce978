import { saveAs } from 'file-saver';
import { saveSpreadsheet } from '@/services/download';
import { toast } from '@/services/toast';
import { chooseZone } from '@/services/zone';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));
jest.mock('@/services/toast', () => ({ toast: jest.fn() }));
jest.mock('@/services/words', () => ({ say: (word: string) => word }));

beforeEach(() => {
  jest.clearAllMocks();
  // 02:30 UTC: past ten in the morning in China, still the day before in Latin America.
  jest.useFakeTimers({ now: Date.parse('2036-08-28T02:30:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

test('a file of 299 bytes is skipped, and the person is told (§5.1 R28)', async () => {
  expect(await saveSpreadsheet(new Blob(['x'.repeat(299)]), 'orders')).toBe(false);
  expect(saveAs).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledWith('warning', 'common.downloadEmpty');
});

test('a file of 300 bytes is saved under its name, the business day of the chosen zone, and that zone (§5.2 5.3 9.14 R28)', async () => {
  const file = new Blob(['x'.repeat(300)]);
  chooseZone('ch');
  expect(await saveSpreadsheet(file, 'orders')).toBe(true);
  expect(saveAs).toHaveBeenLastCalledWith(file, 'orders2036-08-28 UTC+0800 Asia-Shanghai.xlsx');
  chooseZone('MEX');
  await saveSpreadsheet(file, 'orders');
  expect(saveAs).toHaveBeenLastCalledWith(file, 'orders2036-08-27 UTC-0600 America-Mexico_City.xlsx');
});
