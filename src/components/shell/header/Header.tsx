import { MenuOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { productTitle } from '@/services/setup';
import { useWords } from '@/services/words';
import { useRights } from '../menu/useRights';
import Bell from '../notice/Bell';
import Contacts from './Contacts';
import DemoRibbon from './DemoRibbon';
import css from './header.module.css';
import LanguageSwitch from './LanguageSwitch';
import LookMenu from './LookMenu';
import PinButton from './PinButton';
import Tools, { type Tool } from './Tools';
import UpdateOffer from './UpdateOffer';
import UserMenu from './UserMenu';
import ZoneSelect from './ZoneSelect';

interface Props {
  /** Where the side bar is a drawer: whether it is open, and what opens it. */
  drawer: { open: boolean; toggle: () => void } | undefined;
}

/** The header's content: the product's title at its start, what one may choose or look up at its end. */
export default function Header({ drawer }: Props) {
  const t = useWords();
  const [tool, setTool] = useState<Tool>();
  useRights();
  return (
    <div className={css.header}>
      {drawer && (
        <Button
          type="text"
          icon={<MenuOutlined />}
          aria-label={t('shell.menu')}
          aria-expanded={drawer.open}
          onClick={drawer.toggle}
        />
      )}
      <Link to="/" className={css.title}>
        {productTitle()}
      </Link>
      <div className={css.notice}>
        <DemoRibbon />
      </div>
      <div className={css.end}>
        <UpdateOffer />
        <Tools open={tool} onOpen={setTool} />
        <PinButton />
        <Contacts />
        <Bell />
        <ZoneSelect />
        <LanguageSwitch />
        <LookMenu onKeys={() => setTool('help')} />
        <UserMenu />
      </div>
    </div>
  );
}
