import { GlobalOutlined } from '@ant-design/icons';
import { useModel } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { languageNames, languages } from '@/services/language';
import { useWords } from '@/services/words';
import { chooseLanguage } from '../chooseLanguage';

export default function LanguageSwitch() {
  const t = useWords();
  const { refresh } = useModel('@@initialState');
  const choose = async (language: string) => {
    await chooseLanguage(language);
    // The menu comes from the server in the chosen language.
    await refresh();
  };
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={language}>{languageNames[language]}</span>,
  }));
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => void choose(key) }} trigger={['click']}>
      <Button type="text" aria-label={t('shell.language')} title={t('shell.language')} icon={<GlobalOutlined />} />
    </Dropdown>
  );
}
