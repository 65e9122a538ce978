import { screen } from '@testing-library/react';
import { openScreen } from '../../../tests/console/screen';
import Flag from './Flag';

test('yes, no, not known and empty do not look alike', async () => {
  await openScreen(
    '/',
    <ul>
      {[true, false, null, undefined].map((on) => (
        <li key={String(on)}>
          <Flag on={on} />
        </li>
      ))}
    </ul>,
    { answers: {} },
  );
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '是',
    '否',
    '未知',
    '–',
  ]);
});
