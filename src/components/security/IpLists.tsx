import type { Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import { ipListKind } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { Fact, FactList } from '@/components/drawer/Facts';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import { api } from '@/services/api';
import { useWords, type Word } from '@/services/words';

type Lists = Output<typeof merchant.ipWhiteList>;
type List = Lists['lists'][number];
const titles: Record<List['type'], Word> = {
  [ipListKind.api]: 'ip.api',
  [ipListKind.portal]: 'ip.portal',
  [ipListKind.payoutOnly]: 'ip.payoutOnly',
};

interface Props {
  /** Undefined: the merchant that the reader works for. */
  merchantId?: string;
  asOf?: number | undefined;
}

/** From where a merchant's systems may call and its people may sign in, and who called of late. */
export default function IpLists({ merchantId, asOf }: Props) {
  const t = useWords();
  const own = merchantId === undefined ? {} : { id: merchantId };
  const { detail, error, refresh } = useDetail(api.merchant.ipWhiteList, own, asOf);
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  return (
    <>
      {detail.lists.map((list) => (
        <IpList key={list.type} list={list} given={{ ...own, version: detail.version }} />
      ))}
      <Record head={<strong>{t('ip.recent')}</strong>}>
        {detail.recentCallers.length === 0 ? (
          <Nothing word="ip.nobody" />
        ) : (
          <FactList>
            {detail.recentCallers.map(({ ip, at }) => (
              <Fact key={ip} title={<Moment at={at} />}>
                <Copyable text={ip} />
              </Fact>
            ))}
          </FactList>
        )}
      </Record>
    </>
  );
}

function IpList({ list: { type, ips }, given }: { list: List; given: { id?: string; version: number } }) {
  const t = useWords();
  const head = (
    <>
      <strong>{t(titles[type])}</strong>
      <ActionButton
        call={api.merchant.saveIpWhiteList}
        title="ip.change"
        given={{ ...given, type }}
        initial={{ ips: ips.map(({ cidr, remark }) => ({ cidr, ...(remark !== null && { remark }) })) }}
        fields={[{ name: 'ips', word: titles[type], help: 'ip.help', kind: 'ranges' }]}
        verb={(typed, say) => say('ip.verb', { count: typed.ips?.length ?? 0 })}
        about={t('ip.about')}
        small
      />
    </>
  );
  return (
    <Record head={head}>
      {ips.length === 0 ? (
        <p>{t('ip.anywhere')}</p>
      ) : (
        <FactList>
          {ips.map(({ cidr, remark }) => (
            <Fact key={cidr} title={remark ?? '–'}>
              <Copyable text={cidr} />
            </Fact>
          ))}
        </FactList>
      )}
    </Record>
  );
}
