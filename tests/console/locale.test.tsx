import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { ProTable } from '@ant-design/pro-components';
import { fireEvent, screen } from '@testing-library/react';
import { getLocale } from '@umijs/max';
import { Button, Pagination } from 'antd';
import dayjs from 'dayjs';
import { shown } from '@/components/fields';
import AntdProvider from '@/components/shell/AntdProvider';
import { chooseLanguage } from '@/components/shell/chooseLanguage';
import { fullClockText } from '@/components/show/clock';
import { isolatedName } from '@/components/show/isolated';
import { moneyText } from '@/components/show/moneyText';
import { storedLocale } from '@/services/language';
import { say } from '@/services/words';
import { nameFields, nameList } from './nameList';
import { openScreen } from './screen';

beforeAll(() => {
  createHistory({ type: 'memory' });
  createPluginManager();
});
const store = (value: string) => localStorage.setItem('umi_locale', value);
afterEach(() => localStorage.clear());

test('with nothing stored the language is Chinese, whatever the browser speaks (§1.11 R35a)', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX');
  expect([storedLocale(), getLocale()]).toEqual(['zh-CN', 'zh-CN']);
});

test.each([
  '"<script>"',
  'x'.repeat(1_000_000),
  'zh_CN',
  '../../etc',
  'null',
  '🙂',
  `en-${'abcdefgh-'.repeat(9)}x`,
  '{"a":1}',
])('a stored value that is no locale counts as none (§1.11 R35c)', (value) => {
  store(value);
  expect([storedLocale(), getLocale()]).toEqual(['zh-CN', 'zh-CN']);
});

test.each(['he-IL', 'fa-IR', 'ku', 'ar', 'es-AR', 'pt-BR'])(
  '%s is a choice that stands, also where its words fall back (§1.12 R35c)',
  (value) => {
    store(value);
    expect(getLocale()).toBe(value);
  },
);

test('choosing a language keeps it under umi_locale, and messages speak it at once (§1.12)', async () => {
  await chooseLanguage('es-MX');
  expect(localStorage.getItem('umi_locale')).toBe('es-MX');
  expect(say('common.retry')).toBe('Intentar de nuevo');
  await chooseLanguage('pt-BR');
  expect(say('common.retry')).toBe('Tentar novamente');
});

const Month = () => <output>{dayjs('2026-03-01').format('MMMM')}</output>;
const list = <AntdProvider>{nameList}</AntdProvider>;
const own = (
  <AntdProvider>
    <ProTable columns={[]} dataSource={[]} search={false} pagination={false} />
    <Pagination total={500} />
    <Month />
  </AntdProvider>
);

test.each([
  ['zh-CN', '密度', '下一页', '三月'],
  ['en-US', 'Density', 'Next Page', 'March'],
  ['es-MX', 'Densidad', 'Página siguiente', 'marzo'],
  ['pt-BR', 'Densidade', 'Próxima página', 'março'],
  ['ar-EG', 'الكثافة', 'الصفحة التالية', 'مارس'],
])(
  'in %s the words of ProComponents, of antd and of the calendar follow (§1.13)',
  async (locale, density, next, march) => {
    await openScreen('/merchant', own, { locale, answers: {} });
    fireEvent.mouseEnter((await screen.findByLabelText('column-height')).closest('span:not([role])') ?? document.body);
    expect(await screen.findByText(density)).toBeInTheDocument();
    expect(screen.getByTitle(next)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(march);
  },
);

test('a button of two Chinese characters says one word (§T22)', async () => {
  const button = (
    <AntdProvider>
      <Button>刷新</Button>
    </AntdProvider>
  );
  await openScreen('/merchant', button, { answers: {} });
  expect((await screen.findByRole('button')).textContent).toBe('刷新');
});

test('money inside a sentence has its currency code in every language, and Latin digits (§1.14)', () => {
  expect(['zh-CN', 'en-US', 'es-MX', 'pt-BR'].map((locale) => moneyText('1250000.00', 'MXN', locale))).toEqual([
    '1,250,000.00 MXN',
    '1,250,000.00 MXN',
    '1,250,000.00 MXN',
    '1.250.000,00 MXN',
  ]);
  store('ar-EG');
  expect(moneyText('1250000.00', 'MXN', 'ar-EG')).toBe('\u20661,250,000.00 MXN\u2069');
});

test('a date is Gregorian and in Latin digits also where a language has another calendar', () => {
  const at = Date.parse('2026-08-27T12:00:00Z');
  for (const locale of ['fa-IR', 'ar-SA', 'th-TH', 'ar-EG'])
    expect([locale, fullClockText(at, 'ch', locale)]).toEqual([locale, expect.stringContaining('2026')]);
});

test('marks that turn text around do not get out of the data', async () => {
  const evil = 'Tienda \u202e00.1\u2066 azul\u2069';
  await openScreen('/merchant', list, { answers: { '/merchant/page': () => ({ list: [{ name: evil }], total: 1 }) } });
  const name = await screen.findByText('Tienda 00.1 azul');
  expect(name.tagName).toBe('BDI');
});

test('plain text of a row reads in its own direction', () => {
  expect(shown(nameFields, 'name', { name: 'متجر' })).toEqual(<bdi>متجر</bdi>);
});

test('a name in another script does not draw the amount beside it to its other side', () => {
  expect([isolatedName('Tienda'), isolatedName('متجر')]).toEqual(['Tienda', '\u2068متجر\u2069']);
  store('ar-EG');
  expect(isolatedName('Tienda')).toBe('\u2068Tienda\u2069');
});
