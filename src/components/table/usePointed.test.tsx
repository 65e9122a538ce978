import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { usePointed } from './usePointed';

function Rows() {
  const box = useRef<HTMLDivElement>(null);
  usePointed(box);
  return (
    <div ref={box} data-testid="box">
      {['one', 'two'].map((name) => (
        <div key={name} className="ant-table-row">
          <b>{name}</b>
        </div>
      ))}
    </div>
  );
}
const pointed = () => [...document.querySelectorAll('[data-pointed]')].map((row) => row.textContent);
let moved = 0;
/** The pointer comes from another place. */
const pointAt = (name: string) => {
  moved++;
  pass(name);
};
/** The pointer is where it was: the row came to it. jsdom has no PointerEvent, so a mouse says the place. */
const pass = (name: string) =>
  fireEvent(screen.getByText(name), new MouseEvent('pointerover', { bubbles: true, clientX: moved }));
const scroll = () => fireEvent.scroll(window);
/** jsdom knows no pointer: who is below it once the rows stand. */
const rest = (name: string | undefined) =>
  jest
    .spyOn(screen.getByTestId('box'), 'querySelector')
    .mockReturnValue(name === undefined ? null : screen.getByText(name).parentElement);

beforeEach(() => {
  jest.useFakeTimers();
  render(<Rows />);
});
afterEach(() => void jest.useRealTimers());

test('one row is pointed at, and none once the pointer has left and what came over the rows is painted', () => {
  expect(pointed()).toEqual([]);
  pointAt('one');
  expect(pointed()).toEqual(['one']);
  pointAt('two');
  expect(pointed()).toEqual(['two']);
  fireEvent.pointerLeave(screen.getByTestId('box'));
  expect(pointed()).toEqual(['two']);
  jest.advanceTimersByTime(0);
  expect(pointed()).toEqual([]);
});

test('while rows pass below the pointer it stays, and once they stand it is the one below', () => {
  pointAt('one');
  rest('two');
  for (let turn = 0; turn < 3; turn++) {
    scroll();
    pointAt('two');
    expect(pointed()).toEqual(['one']);
    jest.advanceTimersByTime(149);
  }
  expect(pointed()).toEqual(['one']);
  jest.advanceTimersByTime(1);
  expect(pointed()).toEqual(['two']);
  pointAt('one');
  expect(pointed()).toEqual(['one']);
});

test('a row that comes to a resting pointer before the page says it was scrolled is pointed at once rows stand', () => {
  pointAt('one');
  rest('two');
  pass('two');
  expect(pointed()).toEqual(['one']);
  jest.advanceTimersByTime(150);
  expect(pointed()).toEqual(['two']);
});

test('rows that are scrolled by the keyboard have nobody pointing at them', () => {
  rest(undefined);
  scroll();
  jest.advanceTimersByTime(1_000);
  expect(pointed()).toEqual([]);
});
