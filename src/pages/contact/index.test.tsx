import { fireEvent, screen, waitFor } from '@testing-library/react';
import People from '@/components/contact/People';
import { openScreen } from '../../../tests/console/screen';
import './ContactDrawer'; // it comes late: here before the list does
import Contact from './index';

const SAVE = '/contact/save';
const reached = {
  ...{ id: '7', name: 'Ana', roleText: 'Duty desk', scene: 'support', telegram: 'ana_desk' },
  ...{ whatsapp: '+525512345678', phone: null, email: null, zoneCountry: 'MEX', onDuty: true },
  ...{ workDays: ['mon', 'tue'], workStart: '09:00', workEnd: '18:00' },
};
const row = {
  ...reached,
  audience: ['merchant'],
  countryIds: [],
  merchantIds: [],
  status: 1,
  updateTime: 1,
  version: 3,
};

test('a contact is opened and saved with the version that was read', async () => {
  const { bodies, answers } = await openScreen('/contact?open=7', <Contact />, {
    grants: ['contact.edit'],
    answers: { '/contact/page': () => ({ list: [row], total: 1 }) },
  });
  answers[SAVE] = () => row;
  fireEvent.click(await screen.findByRole('button', { name: /^编\s?辑$/ }));
  fireEvent.change(await screen.findByLabelText('职责', { selector: 'input' }), { target: { value: 'Night desk' } });
  fireEvent.click(screen.getByRole('button', { name: '保存 Ana' }));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({ id: '7', version: 3, roleText: 'Night desk', workDays: ['mon', 'tue'] });
});

test('each way to reach somebody is a link and one’s own manager is called so', async () => {
  const people = [{ ...reached, isManager: true }];
  await openScreen('/dashboard', <People />, {
    grants: ['home.view'],
    answers: { '/home/info/quicklyContact': () => people },
  });
  expect(await screen.findByText('您的客户经理')).toBeInTheDocument();
  expect(screen.getByText('在岗')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/ana_desk');
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/525512345678');
  expect(screen.queryByRole('link', { name: '电话' })).not.toBeInTheDocument();
});
