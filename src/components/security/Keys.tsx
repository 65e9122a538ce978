import { Space } from 'antd';
import { useState } from 'react';
import type { Output } from '#contract/call';
import type { merchantKey } from '#contract/merchantKey';
import ActionButton from '@/components/ActionButton';
import { Fact, FactList } from '@/components/drawer/Facts';
import Record from '@/components/drawer/Record';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import { isolated } from '@/components/show/isolated';
import Moment from '@/components/show/Moment';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import ShownOnce from './ShownOnce';
import TryIt from './TryIt';

type Info = Output<typeof merchantKey.apiInfo>;
type Key = Info['keys'][number];
interface Props {
  /** Undefined: the merchant that the reader works for. */
  merchantId?: string;
  asOf?: number | undefined;
}

/** The keys that a merchant's systems sign with: which are good, since when, used when and from where. */
export default function Keys({ merchantId, asOf }: Props) {
  const t = useWords();
  const own = merchantId === undefined ? {} : { id: merchantId };
  const { detail, error, refresh } = useDetail(api.merchant.apiInfo, { ...own, action: 'view' as const }, asOf);
  const [shown, setShown] = useState<Info>();
  if (!detail || !('keys' in detail)) return <ReadState error={error} onRetry={refresh} />;
  return (
    <>
      <Space wrap>
        <ActionButton
          call={api.merchant.apiInfo}
          title="key.rotate"
          given={{ ...own, action: 'rotate' }}
          fields={[]}
          verb={(_, say) => say('key.rotate')}
          about={t(merchantId === undefined ? 'key.rotate.about' : 'key.rotate.waits')}
          onDone={setShown}
        />
        {detail.drawUntil !== null && (
          <ActionButton
            call={api.merchant.apiInfo}
            title="key.draw"
            given={{ ...own, action: 'draw' }}
            fields={[]}
            verb={(_, say) => say('key.draw')}
            about={t('key.rotate.about')}
            onDone={setShown}
            primary
          />
        )}
      </Space>
      {detail.keys.map((key) => (
        <KeyRecord key={key.name} of={key} own={own} />
      ))}
      <TryIt merchantNo={detail.merchantNo} baseUrl={detail.baseUrl} />
      {shown && (
        <ShownOnce
          title={t('key.new', { name: isolated(shown.newKey ?? '') })}
          secrets={[
            { word: 'key.name', value: shown.newKey },
            { word: 'key.secret', value: shown.newSecret },
            { word: 'key.callbackSecret', value: shown.newCallbackSecret },
          ]}
          onNoted={() => setShown(undefined)}
        />
      )}
    </>
  );
}

function KeyRecord({ of: key, own }: { of: Key; own: { id?: string } }) {
  const t = useWords();
  const isGood = key.state === 'inUse' || key.state === 'leaving';
  const head = (
    <>
      <Copyable text={key.name} />
      <span>{t(`key.state.${key.state}`)}</span>
      {isGood && (
        <ActionButton
          call={api.merchant.apiInfo}
          title="key.revoke"
          given={{ ...own, action: 'revoke', key: key.name }}
          fields={[]}
          verb={(_, say) => say('key.revoke.verb', { name: isolated(key.name) })}
          about={t('key.revoke.about')}
          danger
          small
        />
      )}
    </>
  );
  return (
    <Record head={head}>
      <FactList>
        <Fact title={t('key.created')}>
          <Moment at={key.createdTime} /> · <bdi>{key.createdBy}</bdi>
        </Fact>
        <Fact title={t('key.lastUsed')}>
          {key.lastUsedTime === null ? (
            t('key.unused')
          ) : (
            <>
              <Moment at={key.lastUsedTime} /> · <Copyable text={key.lastUsedIp ?? '–'} />
            </>
          )}
        </Fact>
        {key.expireTime !== null && (
          <Fact title={t('key.goodUntil')}>
            <Moment at={key.expireTime} />
          </Fact>
        )}
      </FactList>
    </Record>
  );
}
