import { saveAs } from 'file-saver';
import { saveSheet } from '@/components/importing/sheet';
import { zonedHeading } from '@/services/download';
import { chooseZone } from '@/services/zone';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2036-08-28T02:30:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
  chooseZone('MEX');
});
afterEach(() => jest.useRealTimers());

const saved = () => jest.mocked(saveAs).mock.lastCall ?? [];
async function textOf(file: unknown): Promise<string> {
  if (!(file instanceof Blob)) throw new Error('nothing was saved');
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}

test('a sheet that the console makes keeps texts from programs, as those of the server are', async () => {
  const cells = [
    '=1+1',
    'Norte;=1+1',
    'Norte\t@A1',
    '＝1',
    '1E5',
    '1/2',
    '12:30',
    '0021',
    'MAR1',
    '2026-11-21',
    'O’Neil',
  ];
  await saveSheet('Result', [[zonedHeading('What became of it')], ...cells.map((cell) => [cell])]);
  const [file, name] = saved();
  expect(name).toBe('Result UTC-0600 America-Mexico_City.csv');
  expect((await textOf(file)).replace('\ufeff', '').split('\r\n')).toEqual([
    'What became of it (UTC-06:00 America/Mexico_City)',
    "'=1+1",
    `"'Norte;=1+1"`,
    `"'Norte\t@A1"`,
    "'＝1",
    "'1E5",
    "'1/2",
    "'12:30",
    "'0021",
    "'MAR1",
    '2026-11-21',
    'O’Neil',
    '',
  ]);
});
