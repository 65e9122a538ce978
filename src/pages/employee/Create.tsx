import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { OwnerType } from '#contract/people';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import NewEmployee from './NewEmployee';
import { houses, ownHouse } from './ownHouse';
import { useFirst } from './useFirst';

/** Makes somebody of one's own house; our own people make those of the others, too. */
export default function Create() {
  const t = useWords();
  const may = useCan(api.employee.save);
  const own = ownHouse();
  const [of, setOf] = useState<OwnerType>();
  const first = useFirst();
  if (!may) return null;
  const others = houses.filter((house): house is Exclude<OwnerType, 'platform'> => own === 'platform' && house !== own);
  const items = others.map((house) => ({
    key: house,
    label: t(`employee.createFor.${house}`),
    onClick: () => setOf(house),
  }));
  return (
    <>
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button>{t('common.more')}</Button>
        </Dropdown>
      )}
      <Button type="primary" onClick={() => setOf(own)}>
        {t('employee.create')}
      </Button>
      {of && <NewEmployee of={of} onMade={first.tell} onClose={() => setOf(undefined)} />}
      {first.dialog}
    </>
  );
}
