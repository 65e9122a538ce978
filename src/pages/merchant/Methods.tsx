import type { Profile } from '#contract/merchantShape';
import ActionButton from '@/components/ActionButton';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import { isolated } from '@/components/show/isolated';
import Links from '@/components/show/Links';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

/** By which methods a merchant may collect, each turned on or off; and the way to the rules that route its orders. */
export default function Methods({ own }: { own: Profile }) {
  const methods = own.rates.filter(({ bizType }) => bizType === 'payment').map(({ method }) => method);
  return (
    <>
      {methods.length === 0 && <Nothing word="info.noRates" />}
      {methods.map((method) => (
        <Method key={method} method={method} own={own} />
      ))}
      <Links leads={[{ word: 'menu.route', to: `/route?merchantId=${own.id}`, asks: api.route.page }]} />
    </>
  );
}

function Method({ method, own: { id, version, closedMethods } }: { method: string; own: Profile }) {
  const t = useWords();
  const isShut = closedMethods.includes(method);
  const deed = isShut ? 'merchant.method.toOpen' : 'merchant.method.toShut';
  const head = (
    <>
      <bdi dir="ltr">{method}</bdi>
      <ActionButton
        call={api.merchant.saveMethod}
        title={deed}
        given={{ id, version, method, open: isShut }}
        fields={[{ name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help', kind: 'reason' }]}
        verb={(_, say) => say(`${deed}.verb`, { method: isolated(method) })}
        about={t('merchant.method.about')}
        danger={!isShut}
        small
      />
    </>
  );
  return <Record head={head}>{t(isShut ? 'merchant.method.shut' : 'merchant.method.open')}</Record>;
}
