import { Alert } from 'antd';
import type { Profile } from '#contract/merchantShape';
import ActionButton from '@/components/ActionButton';
import Record from '@/components/drawer/Record';
import Copyable from '@/components/show/Copyable';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './callbackHosts.module.css';

interface Props {
  of: Pick<Profile, 'callbackHosts' | 'shutHost' | 'version'>;
  /** Undefined: the merchant that the reader works for. */
  merchantId?: string;
}

/** At which hosts a merchant's systems may be told of its orders. */
export default function CallbackHosts({ of: { callbackHosts, shutHost, version }, merchantId }: Props) {
  const t = useWords();
  const head = (
    <>
      <strong>{t('ip.hosts')}</strong>
      <ActionButton
        call={api.merchant.saveCallbackHosts}
        title="ip.hosts.change"
        given={{ version, ...(merchantId !== undefined && { id: merchantId }) }}
        initial={{ hosts: callbackHosts }}
        fields={[{ name: 'hosts', word: 'ip.hosts', help: 'ip.hosts.help', kind: 'lines' }]}
        verb={({ hosts }, say) => say('ip.hosts.verb', { count: hosts?.length ?? 0 })}
        about={t('ip.hosts.about')}
        small
      />
    </>
  );
  return (
    <Record head={head}>
      {shutHost !== null && <Alert type="warning" showIcon title={t('ip.hosts.shut', { host: isolated(shutHost) })} />}
      {callbackHosts.length === 0 ? (
        <p>{t('ip.hosts.any')}</p>
      ) : (
        <ul className={css.hosts}>
          {callbackHosts.map((host) => (
            <li key={host}>
              <Copyable text={host} />
            </li>
          ))}
        </ul>
      )}
    </Record>
  );
}
