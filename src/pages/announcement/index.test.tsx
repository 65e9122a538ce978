import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../tests/console/screen';
import './AnnouncementDrawer'; // it comes late: here before the list does
import Announcement from './index';

const SAVE = '/announcement/save';
const row = {
  ...{ id: '7', title: '系统维护', text: '周日凌晨维护。', titleEn: 'Maintenance', textEn: 'On Sunday.' },
  ...{ titleEs: null, textEs: null, titlePt: null, textPt: null, titleAr: null, textAr: null },
  ...{ level: 'urgent', mustRead: true, pinned: false, audience: ['merchant'], roles: [], countryIds: ['MEX'] },
  ...{ merchantIds: [], fromTime: 1, toTime: null, status: 1, inForce: true, readCount: 12, updateTime: 1, version: 3 },
};

test('an announcement is opened and saved in the languages that it has, with the version that was read', async () => {
  const { bodies, answers } = await openScreen('/announcement?open=7', <Announcement />, {
    grants: ['announcement.edit'],
    answers: { '/announcement/page': () => ({ list: [row], total: 1 }) },
  });
  answers[SAVE] = () => row;
  fireEvent.click(await screen.findByRole('button', { name: /^编\s?辑$/ }));
  fireEvent.change(await screen.findByLabelText('正文（中文）', { selector: 'textarea' }), {
    target: { value: '周日三点维护。' },
  });
  fireEvent.click(screen.getByRole('button', { name: '保存 系统维护' }));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({ id: '7', version: 3, text: '周日三点维护。', titleEn: 'Maintenance' });
  expect(bodies(SAVE)[0]).not.toHaveProperty('titleEs');
});
