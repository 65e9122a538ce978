import { CustomerServiceOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import css from './header.module.css';

const People = lazy(() => import('@/components/contact/People'));

/** Whom one can call, wherever one is. */
export default function Contacts() {
  const t = useWords();
  const may = useCan(api.home.quicklyContact);
  if (!may) return null;
  const content = (
    <div className={css.contacts}>
      <Suspense fallback={null}>
        <People />
      </Suspense>
    </div>
  );
  return (
    <Popover trigger={['click']} placement="bottomRight" title={t('shell.contacts')} content={content} destroyOnHidden>
      <Button
        type="text"
        className={css.contact ?? ''}
        aria-label={t('shell.contacts')}
        title={t('shell.contacts')}
        icon={<CustomerServiceOutlined />}
      />
    </Popover>
  );
}
