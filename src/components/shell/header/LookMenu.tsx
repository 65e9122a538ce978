import { BgColorsOutlined, CheckOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type Density, densities, useDensity } from '@/components/table/density';
import { useWords } from '@/services/words';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../themeStore';
import css from './header.module.css';

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];
const isTheme = (key: string): key is ThemeChoice => themes.some((theme) => theme === key);
const isDensity = (key: string): key is Density => densities.some((density) => density === key);

/** How the console looks to this person, and the way to its keys. */
export default function LookMenu({ onKeys }: { onKeys: () => void }) {
  const t = useWords();
  const theme = useThemeChoice();
  const [density, setDensity] = useDensity();
  const tick = (chosen: boolean) => (chosen ? <CheckOutlined /> : <span className={css.blank} />);
  const items = [
    {
      key: 'theme',
      type: 'group' as const,
      label: t('look.theme'),
      children: themes.map((key) => ({ key, label: t(`look.theme.${key}`), icon: tick(key === theme) })),
    },
    {
      key: 'density',
      type: 'group' as const,
      label: t('view.density'),
      children: densities.map((key) => ({ key, label: t(`view.density.${key}`), icon: tick(key === density) })),
    },
    { key: 'line', type: 'divider' as const },
    { key: 'keys', label: t('keys.title') },
  ];
  const choose = ({ key }: { key: string }) => {
    if (key === 'keys') onKeys();
    if (isTheme(key)) chooseTheme(key);
    if (isDensity(key)) void setDensity(key);
  };
  return (
    <Dropdown
      menu={{ items, selectable: true, multiple: true, selectedKeys: [theme, density], onClick: choose }}
      trigger={['click']}
    >
      <Button type="text" aria-label={t('look.menu')} title={t('look.menu')} icon={<BgColorsOutlined />} />
    </Dropdown>
  );
}
