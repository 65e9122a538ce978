// Before any module of ours, as Umi itself loads them.
import '@@/core/plugin';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AroundPage from '@/components/shell/AroundPage';
import Boundary from '@/components/shell/Boundary';
import FirstLoading from '@/components/shell/FirstLoading';
import { layoutOf } from '@/components/shell/layout';
import MenuIcon from '@/components/shell/menu/MenuIcon';
import Shell from '@/components/shell/Shell';
import TitleMark from '@/components/shell/TitleMark';
import notBuilt from '@/words/zh-CN/notBuilt';
import { openScreen, Refusal } from './screen';

// A watermark is drawn on a canvas, which jsdom does not have.
jest.mock('antd', () => ({
  ...jest.requireActual<object>('antd'),
  Watermark: ({ content }: { content: string }) => <p>{content}</p>,
}));

beforeEach(() => {
  document.head.innerHTML = '<meta name="caudal-title" content="Río & Cía">';
});

test('header and watermark show the product’s title and nothing else (§2.36 2.37 R6)', () => {
  const { title, logo } = layoutOf(undefined);
  expect([title, logo]).toEqual(['Río & Cía', false]);
  const { container } = render(<TitleMark />);
  expect(container).toHaveTextContent(/^Río & Cía$/);
});

test('while the session first loads an empty element stands there: no text, no spinner (§4.9 R12a)', () => {
  const { container } = render(<FirstLoading />);
  expect(container.innerHTML).toBe('<div></div>');
});

test('a start that failed says why and offers to try again (§4.10 4.11 R12b)', async () => {
  let refused = true;
  const answer = () => (refused ? new Refusal(1503, '系统繁忙，请稍后重试。') : { menus: [], grants: [] });
  await openScreen('/dashboard', <Shell>the screen</Shell>, { answers: { '/employee/fetchMenu': answer } });
  expect(await screen.findByRole('alert')).toHaveTextContent('系统繁忙，请稍后重试。');
  expect(screen.queryByText('the screen')).not.toBeInTheDocument();
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('the screen')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([true, false])(
  'a test merchant’s people read above every screen that nothing is money: %s',
  async (isTest) => {
    const answer = () => ({ menus: [], grants: [], isTest });
    const around = (
      <Shell>
        <AroundPage />
        the screen
      </Shell>
    );
    await openScreen('/paymentOrder', around, { answers: { '/employee/fetchMenu': answer } });
    await screen.findByText(/the screen/);
    if (isTest) expect(await screen.findByRole('note')).toHaveTextContent('没有真实资金');
    else expect(screen.queryByRole('note')).not.toBeInTheDocument();
  },
);

test('an icon that the server names is drawn; a name nobody knows is no icon and no error (§2.38 R8d)', () => {
  const drawn = (name: string) => render(<MenuIcon name={name} />).container.querySelectorAll('svg').length;
  expect(['home', 'payment', 'rocket', 'toString', '<svg>'].map(drawn)).toEqual([1, 1, 0, 0, 0]);
});

function Late(): never {
  throw Object.assign(new Error('Loading chunk 7 failed (timeout)'), { name: 'ChunkLoadError' });
}
test('a screen whose file does not arrive says so in words, with a way to load it again (§2.39)', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openScreen(
    '/dashboard',
    <Boundary>
      <Late />
    </Boundary>,
    { answers: {} },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('页面加载失败');
  expect(screen.getByRole('button', { name: '重新加载' })).toBeInTheDocument();
  logged.mockRestore();
});

test.each(['payoutOrder', 'exchangeOrder', 'txnStatistics'])(
  'the screen of %s is not built yet, and says so and what it will be (§2.7 2.8 2.12)',
  async (route) => {
    const { default: Screen } = await import(`@/pages/${route}`);
    await openScreen(`/${route}`, <Screen />, { answers: {} });
    expect(await screen.findByText(notBuilt['notBuilt.badge'])).toBeInTheDocument();
    expect(
      screen.getByText(new Map(Object.entries(notBuilt)).get(`notBuilt.route.${route}`) ?? 'nothing'),
    ).toBeInTheDocument();
  },
);
