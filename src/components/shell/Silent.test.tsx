import { render, screen } from '@testing-library/react';
import { Silent } from './Boundary';

const Fails = () => {
  throw new Error('no');
};

test('what fails and nobody would miss takes nothing with it', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <p>stays</p>
      <Silent>
        <Fails />
      </Silent>
    </>,
  );
  expect(screen.getByText('stays')).toBeVisible();
  expect(document.body).toHaveTextContent(/^stays$/);
  log.mockRestore();
});
