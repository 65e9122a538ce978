import { fireEvent, screen } from '@testing-library/react';
import { openScreen } from '../../../tests/console/screen';
import RowDrawer from './RowDrawer';

const onClose = jest.fn();
const onNext = jest.fn();
/** The drawer of the first row of a list. */
const First = () => (
  <RowDrawer head="P1" {...{ onClose, onNext }} onPrevious={undefined}>
    Facts
  </RowDrawer>
);
const open = async () => {
  await openScreen('/merchant', <First />, { grants: [], answers: {} });
  return screen.findByRole('dialog', { name: 'P1' });
};
beforeEach(() => jest.clearAllMocks());

test('a drawer is named by its head, has the focus, and leads to its neighbours', async () => {
  const drawer = await open();
  expect(drawer).toHaveFocus();
  expect(drawer).toHaveTextContent('Facts');
  fireEvent.click(screen.getByRole('button', { name: /J/ }));
  expect(onNext).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: /K/ })).toBeDisabled();
});

test('Escape closes it', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});
