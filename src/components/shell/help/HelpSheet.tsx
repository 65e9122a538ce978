import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { areSingleKeysOn, boundKeys, switchSingleKeys } from '@/components/keys/bound';
import { keyGroups, keyList } from '@/components/keys/keyList';
import { useWords } from '@/services/words';
import css from './help.module.css';
import KeyCap from './KeyCap';

/** Every key that does something on the present screen. */
export default function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const [bound] = useState(boundKeys);
  const [on, setOn] = useState(areSingleKeysOn);
  const entries = Object.entries(keyList).filter(([key]) => bound.has(key));
  const turn = (wanted: boolean) => {
    switchSingleKeys(wanted);
    setOn(wanted);
  };
  return (
    <Modal open title={t('keys.title')} onCancel={onClose} footer={null} width={720}>
      <div className={css.groups}>
        {keyGroups.map((group) => {
          const own = entries.filter(([, entry]) => entry.group === group);
          return own.length === 0 ? null : (
            <section key={group}>
              <h3>{t(`keys.group.${group}`)}</h3>
              <dl>
                {own.map(([key, { word }]) => (
                  <div key={key}>
                    <dt>{t(word)}</dt>
                    <dd>
                      <KeyCap name={key} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      <Checkbox checked={on} onChange={(event) => turn(event.target.checked)} className={css.single ?? ''}>
        {t('keys.single')}
      </Checkbox>
    </Modal>
  );
}
