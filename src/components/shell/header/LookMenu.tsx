import { BgColorsOutlined, CheckOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useWords } from '@/services/words';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../themeStore';
import css from './header.module.css';

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];
const isTheme = (key: string): key is ThemeChoice => themes.some((theme) => theme === key);

/** How the console looks to this person. */
export default function LookMenu({ onKeys }: { onKeys: () => void }) {
  const t = useWords();
  const theme = useThemeChoice();
  const choices = themes.map((key) => ({
    key,
    label: t(`look.theme.${key}`),
    icon: key === theme ? <CheckOutlined /> : <span className={css.blank} />,
  }));
  const items = [
    { key: 'theme', type: 'group' as const, label: t('look.theme'), children: choices },
    { key: 'line', type: 'divider' as const },
    { key: 'keys', label: t('keys.title') },
  ];
  const choose = ({ key }: { key: string }) => {
    if (key === 'keys') onKeys();
    if (isTheme(key)) chooseTheme(key);
  };
  return (
    <Dropdown menu={{ items, selectable: true, selectedKeys: [theme], onClick: choose }} trigger={['click']}>
      <Button type="text" aria-label={t('look.menu')} title={t('look.menu')} icon={<BgColorsOutlined />} />
    </Dropdown>
  );
}
