import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Broken, openScreen } from '../../../tests/console/screen';
import MerchantSelect from './MerchantSelect';

interface Question {
  keyword?: string;
  ids?: string[];
  status?: number;
  most?: number;
}
const merchant = (n: number) => ({ id: String(n), name: `Tienda ${n}`, merchantNo: `M${20_000 + n}` });
/** Ten thousand merchants, as the server looks for them; every second one is disabled. */
const all = Array.from({ length: 10_000 }, (_, n) => merchant(n));
function find({ keyword = '', ids, status, most = 1000 }: Question) {
  const found = all
    .filter(({ id }) => ids?.includes(id) ?? true)
    .filter(({ id }) => status === undefined || Number(id) % 2 === 0)
    .filter(({ name, merchantNo }) => name.includes(keyword) || merchantNo.startsWith(keyword));
  return found.slice(0, most);
}

function Field({ many, begun }: { many: boolean; begun: string[] }) {
  const [chosen, setChosen] = useState(begun);
  return (
    <>
      <MerchantSelect value={chosen} onChange={setChosen} label="field" many={many} brief />
      <output aria-label="chosen">{chosen.join(',')}</output>
    </>
  );
}
interface Given {
  many?: boolean;
  begun?: string[];
  list?: (question: Question) => unknown;
}
const open = ({ many = false, begun = [], list = find }: Given = {}) =>
  openScreen('/merchant', <Field many={many} begun={begun} />, { answers: { '/merchant/list': list } });
const field = () => screen.findByRole('combobox');
const typeIn = async (typed: string) => fireEvent.change(await field(), { target: { value: typed } });
const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent);
const chosen = () => screen.getByLabelText('chosen').textContent;
async function pullDown() {
  fireEvent.mouseDown(await field());
  await screen.findByText('Tienda 0', { exact: false, selector: '.ant-select-item-option-content' });
}

test.each(['Tienda 9998', 'M29998'])(
  'one of ten thousand is found by %s, asked once when the typing rests',
  async (typed) => {
    const { bodies } = await open();
    await pullDown();
    expect(screen.getByText('显示前 100 项', { exact: false })).toBeInTheDocument();
    const input = await field();
    // At once, so that a slow machine makes no pause between two keys.
    for (let length = 1; length <= typed.length; length += 1)
      fireEvent.change(input, { target: { value: typed.slice(0, length) } });
    await waitFor(() => expect(offered()).toEqual(['Tienda 9998 M29998']));
    const questions = bodies('/merchant/list').filter(({ keyword }) => keyword !== undefined);
    expect(questions).toEqual([{ status: 1, keyword: typed, most: 100 }]);
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13 });
    expect(chosen()).toBe('9998');
    expect(await screen.findByTitle('Tienda 9998')).toBeInTheDocument();
  },
);

test('chosen ones keep their names, whatever is typed later and although they are offered no more', async () => {
  const { bodies } = await open({ many: true, begun: ['9999'] });
  expect(await screen.findByText('Tienda 9999')).toBeInTheDocument();
  expect(bodies('/merchant/list')).toEqual([{ ids: ['9999'], most: 200 }]);
  await pullDown();
  await typeIn('M29000');
  await waitFor(() => expect(offered()).toEqual(['Tienda 9000 M29000']));
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 13 });
  await typeIn('M28000');
  await waitFor(() => expect(offered()).toEqual(['Tienda 8000 M28000']));
  expect(chosen()).toBe('9999,9000');
  expect(screen.getByText('field (2)')).toBeInTheDocument();
  // With nothing typed they stand above the others, so that each can be taken out again.
  await typeIn('');
  await waitFor(() =>
    expect(offered().slice(0, 4)).toEqual(['无', 'Tienda 9000 M29000', 'Tienda 9999 M29999', 'Tienda 0 M20000']),
  );
});

test('a list that is whole is looked through without asking', async () => {
  const { bodies } = await open({ list: () => [merchant(0), merchant(2), merchant(12)] });
  await pullDown();
  await typeIn('m20012');
  await waitFor(() => expect(offered()).toEqual(['Tienda 12 M20012']));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(bodies('/merchant/list')).toHaveLength(1);
});

test('what is not found is said, and what could not be looked for is asked again', async () => {
  let isBroken = true;
  await open({ list: (question) => (question.keyword === 'M29998' && isBroken ? new Broken() : find(question)) });
  await pullDown();
  await typeIn('nobody');
  await waitFor(() => expect(document.querySelector('.ant-empty')).toBeInTheDocument());
  await typeIn('M29998');
  const again = await within(document.body).findByRole('button', { name: /重试/ });
  expect(await field()).toHaveValue('M29998');
  expect(document.querySelector('.ant-empty')).not.toBeInTheDocument();
  isBroken = false;
  fireEvent.click(again);
  await waitFor(() => expect(offered()).toEqual(['Tienda 9998 M29998']));
});
