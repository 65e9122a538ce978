import { useState } from 'react';
import type { Output } from '#contract/call';
import type { merchantKey } from '#contract/merchantKey';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import { Fact, FactList } from '@/components/drawer/Facts';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import Copyable from '@/components/show/Copyable';
import { api, type CallOptions } from '@/services/api';
import { readGuideFile } from '@/services/guideFile';
import { useWords } from '@/services/words';
import { blocksOf } from './blocks';
import ClientFile from './ClientFile';
import { commandFor, node } from './clients';
import GuideStep from './GuideStep';
import { filledIn, type Own } from './own';
import { steps } from './steps';

type Keys = Output<typeof merchantKey.apiInfo>['keys'];

interface Read {
  own: Own;
  methods: readonly string[];
  keys: Keys;
  guide: string;
}
async function read(options: CallOptions): Promise<Read> {
  const [merchant, connection, guide] = await Promise.all([
    api.merchant.info({}, options),
    api.merchant.apiInfo({ action: 'view' }, options),
    readGuideFile('README.md'),
  ]);
  if (!('keys' in connection)) throw new Error('looking at keys waits for nobody');
  const { rates, currency, notifyUrl, limits } = merchant;
  const { merchantNo, baseUrl, keys } = connection;
  const methods = rates.filter(({ bizType }) => bizType === 'payment').map(({ method }) => method);
  return { own: { merchantNo, baseUrl, currency, notifyUrl, limits, method: methods[0] }, methods, keys, guide };
}

/** From the keys to the first paid test order, in the merchant's own numbers. */
export default function Guide() {
  const t = useWords();
  const { data, error, refresh } = useRead(read, []);
  const [client, choose] = useState(node);
  const blocks = blocksOf(data?.guide ?? '');
  return (
    <Page title={t('guide.title')}>
      <p>{t('guide.about')}</p>
      {error !== undefined && <Unread error={error} onRetry={refresh} />}
      {data && (
        <>
          <OwnNumbers {...data} />
          <ClientFile own={data.own} chosen={client} choose={choose} />
          {steps.map((step, at) => (
            <GuideStep
              key={step.name}
              no={at + 1}
              step={step}
              blocks={blocks}
              own={(command) => filledIn(commandFor(client, command), data.own)}
            />
          ))}
        </>
      )}
    </Page>
  );
}

function OwnNumbers({ own, methods, keys }: Read) {
  const t = useWords();
  const key = keys.find(({ state }) => state === 'inUse');
  return (
    <Card title={t('guide.own')}>
      <FactList>
        <Fact title={t('merchant.merchantNo')}>
          <Copyable text={own.merchantNo} />
        </Fact>
        <Fact title={t('guide.key')}>{key ? <Copyable text={key.name} /> : t('guide.key.none')}</Fact>
        <Fact title={t('guide.baseUrl')}>
          <Copyable text={own.baseUrl} />
        </Fact>
        <Fact title={t('guide.methods')}>
          <bdi dir="ltr">{methods.join(' · ') || '–'}</bdi>
        </Fact>
        <Fact title={t('merchant.currency')}>
          <bdi dir="ltr">{own.currency}</bdi>
        </Fact>
        <Fact title={t('info.notifyUrl')}>{own.notifyUrl === null ? '–' : <Copyable text={own.notifyUrl} />}</Fact>
      </FactList>
    </Card>
  );
}
