import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { IdentifierType } from '#contract/identifier';
import { openScreen } from '../../../tests/console/screen';
import IdentifierInput from './IdentifierInput';

function Field({ types }: { types: readonly IdentifierType[] }) {
  const [value, setValue] = useState<unknown>('');
  return <IdentifierInput id="number" types={types} value={value} onChange={setValue} />;
}
async function open(...types: IdentifierType[]) {
  await openScreen('/merchant', <Field types={types} />, { grants: [], answers: {} });
  await screen.findByRole('textbox');
}
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

test('the type is recognised and the bank named while somebody types', async () => {
  await open('CLABE', 'card', 'RFC');
  type('646 180');
  expect(await screen.findByText('正在输入 CLABE · STP')).toBeInTheDocument();
  type('646 180 11040000000 7');
  expect(await screen.findByText('CLABE 校验通过 · STP')).toBeInTheDocument();
  fireEvent.blur(screen.getByRole('textbox'));
  expect(screen.getByRole('textbox')).toHaveValue('646180110400000007');
});

test('the block that is wrong is marked', async () => {
  await open('CBU');
  type('2850591940090418135201');
  expect(await screen.findByText('28505919', { selector: 'mark' })).toBeInTheDocument();
  expect(screen.getByText(/CBU：标出的一段与校验位不符 · Banco Macro/)).toBeInTheDocument();
});

test('where the number may be two things it asks which', async () => {
  await open('CPF', 'pixPhone');
  type('11987650034');
  expect(await screen.findByText(/^可能是 CPF \/ PIX 手机号/)).toBeInTheDocument();
});
