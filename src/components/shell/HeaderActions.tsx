import { Space } from 'antd';
import LanguageSwitch from './LanguageSwitch';
import ThemeSwitch from './ThemeSwitch';
import UpdateOffer from './UpdateOffer';
import UserMenu from './UserMenu';
import ZoneSelect from './ZoneSelect';

/** The end of the header. */
export default function HeaderActions() {
  return (
    <Space size={4}>
      <UpdateOffer />
      <ZoneSelect />
      <LanguageSwitch />
      <ThemeSwitch />
      <UserMenu />
    </Space>
  );
}
