// Before any module of ours, as Umi itself loads them.
import '@@/core/plugin';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FirstLoading from '@/components/shell/FirstLoading';
import { layoutOf } from '@/components/shell/layout';
import Shell from '@/components/shell/Shell';
import TitleMark from '@/components/shell/TitleMark';
import { openScreen, Refusal } from './screen';

// A watermark is drawn on a canvas, which jsdom does not have.
jest.mock('antd', () => ({ ...jest.requireActual<object>('antd'), Watermark: ({ content }: { content: string }) => <p>{content}</p> }));

beforeEach(() => {
  document.head.innerHTML = '<meta name="caudal-title" content="Río & Cía">';
});

test('header and watermark show the product’s title and nothing else', () => {
  // The layout looks at nothing else of what Umi hands it.
  const { title, logo } = layoutOf({ initialState: undefined } as never);
  expect([title, logo]).toEqual(['Río & Cía', false]);
  const { container } = render(<TitleMark />);
  expect(container).toHaveTextContent(/^Río & Cía$/);
});

test('while the session first loads an empty element stands there: no text, no spinner', () => {
  const { container } = render(<FirstLoading />);
  expect(container.innerHTML).toBe('<div></div>');
});

test('a start that failed says why and offers to try again', async () => {
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
