import { fireEvent, screen, waitFor } from '@testing-library/react';
import { code } from '#contract/error';
import { openScreen, Refusal } from '../../../tests/console/screen';
import './CompanyDrawer'; // they come late: here before the list does
import './Volume';
import Company from './index';

const row = {
  id: '7',
  name: 'Caudal México',
  legalName: 'Caudal México S.A.',
  countryId: 'MEX',
  taxIdType: 'RFC',
  taxId: 'MAL180222MS6',
  taxIdConfirmed: false,
  regNo: null,
  address: null,
  legalRep: null,
  contactName: null,
  phone: null,
  email: null,
  licenseFiles: [],
  licensesUntil: null,
  accountCount: 2,
  bankCount: 1,
  merchantCount: 3,
  currency: 'MXN',
  monthLimit: null,
  monthVolume: '1250000.00',
  riskLevel: null,
  status: 1,
  remark: null,
  updateTime: null,
  version: 4,
};
const SAVE = '/account/company/save';
const open = (save: (body: Record<string, unknown>) => unknown) =>
  openScreen('/company', <Company />, {
    grants: ['company.view', 'company.edit'],
    answers: {
      '/account/company/page': () => ({ list: [row], total: 1 }),
      '/account/company/volume': () => ({
        currency: 'MXN',
        days: [{ day: '2026-11-20', amount: '1500.00', orders: 2, height: 100 }],
      }),
      [SAVE]: save,
    },
  });

test('a company is made in a country, whose tax number is judged while it is typed', async () => {
  const { bodies } = await open(() => row);
  fireEvent.click(await screen.findByText('新建公司'));
  fireEvent.click(await screen.findByText('墨西哥', { selector: '.ant-dropdown-menu-title-content' }));
  const box = await screen.findByLabelText('税号', { selector: 'input[id]' });
  fireEvent.change(box, { target: { value: 'MAL180222MS7' } });
  expect(await screen.findByText(/RFC：标出的一段与校验位不符/)).toBeInTheDocument();
  fireEvent.change(box, { target: { value: 'mal180222ms6' } });
  expect(await screen.findByText('RFC 校验通过')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('名称', { selector: 'input[id]' }), { target: { value: 'Nueva' } });
  fireEvent.change(screen.getByLabelText('法定名称'), { target: { value: 'Nueva S.A.' } });
  fireEvent.click(await screen.findByText(/^新建公司 .*Nueva/));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({ countryId: 'MEX', taxIdType: 'RFC', name: 'Nueva' });
});

test('a tax number in doubt is refused with the way out; whoever confirms it sees that beside the number', async () => {
  const doubt = new Refusal(code.badParameter, '参数有误', [{ field: 'taxId', code: 'doubt' }]);
  const doubted = { ...row, taxId: 'ACE900319JT9', taxIdConfirmed: true };
  const { bodies, answers } = await open(({ taxIdConfirmed }) => (taxIdConfirmed ? doubted : doubt));
  fireEvent.click(await screen.findByText('Caudal México'));
  fireEvent.click(await screen.findByText(/^编\s?辑$/));
  const box = await screen.findByLabelText('税号', { selector: 'input[id]' });
  fireEvent.change(box, { target: { value: 'ACE900319JT9' } });
  fireEvent.click(await screen.findByText(/^保存公司/));
  expect(await screen.findByText('校验位不符；如税务证明确实如此，请确认')).toBeInTheDocument();
  expect(screen.queryByText('校验位不符，已人工确认')).not.toBeInTheDocument();
  answers['/account/company/page'] = () => ({ list: [doubted], total: 1 });
  fireEvent.click(screen.getByLabelText('已与税务证明核对，该 RFC 确实如此'));
  fireEvent.click(await screen.findByText(/^保存公司/));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(2));
  expect(bodies(SAVE)[1]).toMatchObject({ taxId: 'ACE900319JT9', taxIdConfirmed: true });
  expect((await screen.findAllByText('校验位不符，已人工确认')).length).toBeGreaterThan(0);
});

test('what somebody else made of it meanwhile stands beside what one typed, and the next try means theirs', async () => {
  const current = { ...row, legalName: 'Caudal Norte S.A.', version: 5 };
  const stale = new Refusal(code.versionConflict, '记录已被他人修改', [], { current });
  const { bodies } = await open(({ version }) => (version === 5 ? current : stale));
  fireEvent.click(await screen.findByText('Caudal México'));
  fireEvent.click(await screen.findByText(/^编\s?辑$/));
  const box = await screen.findByLabelText('法定名称', { selector: 'input[id]' });
  fireEvent.change(box, { target: { value: 'Caudal Sur S.A.' } });
  fireEvent.click(await screen.findByText(/^保存公司/));
  expect(await screen.findByText('他人已改为：Caudal Norte S.A.')).toBeInTheDocument();
  expect(box).toHaveValue('Caudal Sur S.A.');
  fireEvent.click(await screen.findByText(/^保存公司/));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(2));
  expect(bodies(SAVE)[1]).toMatchObject({ version: 5, legalName: 'Caudal Sur S.A.' });
});

test('a company’s drawer draws what its accounts collected each day, and reads it aloud', async () => {
  await openScreen('/company?open=7', <Company />, {
    grants: ['company.view'],
    answers: {
      '/account/company/page': () => ({ list: [row], total: 1 }),
      '/account/company/volume': () => ({
        currency: 'MXN',
        days: [
          { day: '2026-11-19', amount: '750.00', orders: 1, height: 50 },
          { day: '2026-11-20', amount: '1500.00', orders: 2, height: 100 },
        ],
      }),
    },
  });
  const half = await screen.findByLabelText(/2026-11-19：.*750.00 MXN.*，1 笔/);
  expect(half.firstElementChild).toHaveStyle({ blockSize: '50%' });
  expect(screen.getByLabelText(/2026-11-20：.*1,500.00 MXN.*，2 笔/)).toBeInTheDocument();
  expect(screen.getByText(/最高 2026-11-20：.*1,500.00 MXN/)).toBeInTheDocument(); // a finger cannot point at a bar
});
