import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useModel } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { logout } from '@/services/logout';
import { useWords } from '@/services/words';
import css from './header.module.css';

/** One item, as the specification says; everything else about the person stands in the side menu. */
export default function UserMenu() {
  const t = useWords();
  const { initialState } = useModel('@@initialState');
  const items = [{ key: 'logout', icon: <LogoutOutlined />, label: t('shell.logout') }];
  return (
    <Dropdown menu={{ items, onClick: () => void logout() }} trigger={['click']}>
      <Button type="text" icon={<UserOutlined />} aria-label={t('shell.userMenu')}>
        <span className={css.name}>{initialState?.currentUser?.name}</span>
      </Button>
    </Dropdown>
  );
}
