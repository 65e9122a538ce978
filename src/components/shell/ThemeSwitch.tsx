import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '@/services/words';
import { chooseTheme, useTheme } from './themeStore';

export default function ThemeSwitch() {
  const t = useWords();
  const isDark = useTheme() === 'dark';
  const label = t(isDark ? 'shell.theme.toLight' : 'shell.theme.toDark');
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
