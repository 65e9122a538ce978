import type { KeyboardEvent } from 'react';
import { wasPaid } from '#contract/status';
import { businessDay, DAY } from '#contract/time';
import ActionButton from '@/components/ActionButton';
import Booked from '@/components/show/Booked';
import { isolatedName } from '@/components/show/isolated';
import OfOrders from '@/components/show/OfOrders';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import { columnOf, columnsOf, type Edit, type Edits, type Relation, rateKey } from './edits';
import type { Agent } from './fields';
import RateCell from './RateCell';
import css from './relations.module.css';
import type { Trial } from './useTrial';

interface Props {
  proxyId: string;
  relations: readonly Relation[];
  /** Whose rates may be changed; without, one may only look. */
  agent: Agent | undefined;
  edits: Edits;
  onEdit: (key: string, given: Edit | undefined) => void;
  trial: Trial;
}

/** Merchants by methods: what comes from below, what the agent pays, what it keeps. Up and down go along a column. */
export default function RelationGrid({ proxyId, relations, agent, edits, onEdit, trial }: Props) {
  const t = useWords();
  const columns = columnsOf(relations);
  const tried = new Map(
    trial.answer?.list.flatMap(({ merchantId, rates }) => rates.map((rate) => [rateKey(merchantId, rate), rate])),
  );
  return (
    // A region that scrolls can be scrolled by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as it says above
    <section className={css.scroll} aria-label={t('proxy.tab.relations')} tabIndex={0} onKeyDown={walk}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t('proxy.merchant')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Column column={column} />
              </th>
            ))}
            <th scope="col">{t('proxy.month')}</th>
          </tr>
        </thead>
        <tbody>
          {relations.map((relation) => (
            <tr key={relation.relateId}>
              <th scope="row">
                <bdi>{relation.merchantName}</bdi>
                <span className={css.hint}>
                  <bdi dir="ltr">{relation.merchantNo}</bdi>
                  {relation.level > 1 && ` · ${t('proxy.below')}`}
                </span>
                {agent && relation.level === 1 && <Release agent={agent} relation={relation} />}
              </th>
              {columns.map((column) => {
                const rate = relation.rates.find((one) => columnOf(one) === column);
                const key = `${relation.merchantId} ${column}`;
                return (
                  <td key={column} data-column={column}>
                    {rate && (
                      <RateCell
                        relation={relation}
                        rate={rate}
                        edit={edits.get(key)}
                        tried={tried.get(key)}
                        onEdit={agent ? (given) => onEdit(key, given) : undefined}
                      />
                    )}
                  </td>
                );
              })}
              <td className={css.end}>
                <Month relation={relation} proxyId={proxyId} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The last 30 days: what was paid by its orders, and what of it the agent has earned. */
function Month({ relation, proxyId }: { relation: Relation; proxyId: string }) {
  const zone = useZone();
  const { merchantId, currency, monthVolume, monthCommission } = relation;
  const [startDate, endDate] = [businessDay(serverNow() - 30 * DAY, zone), businessDay(serverNow(), zone)];
  const days = { startDate, endDate };
  const of = { merchantIds: merchantId, status: wasPaid.join(), dateType: 'pay', ...days };
  return (
    <>
      <OfOrders amount={monthVolume} currency={currency} of={of} />
      <span className={css.hint}>
        <Booked amount={monthCommission} account={`agent:${proxyId}:accrued`} currency={currency} {...days} />
      </span>
    </>
  );
}

function Column({ column }: { column: string }) {
  const t = useWords();
  const [bizType = '', method] = column.split(' ');
  return (
    <>
      <bdi dir="ltr">{method}</bdi>
      {bizType === 'payout' && <span className={css.hint}>{t('merchant.rate.payout')}</span>}
    </>
  );
}

function Release({ agent, relation }: { agent: Agent; relation: Relation }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.merchant.relateSave}
      title="proxy.release"
      given={{
        proxyId: agent.id,
        version: agent.version,
        items: [{ merchantId: relation.merchantId, rates: [], remove: true }],
      }}
      fields={[]}
      verb={(_, say) =>
        say('proxy.release.verb', { merchant: isolatedName(relation.merchantName), name: isolatedName(agent.name) })
      }
      about={t('proxy.release.about')}
      small
      danger
    />
  );
}

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };
/** To the same figure of the next merchant in the column. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = event.target;
  if (step === undefined || !(from instanceof HTMLInputElement)) return;
  const { figure } = from.dataset;
  const column = from.closest('td')?.dataset['column'];
  const cells = [...event.currentTarget.querySelectorAll<HTMLTableCellElement>('td[data-column]')];
  const inputs = cells
    .filter((cell) => cell.dataset['column'] === column)
    .flatMap((cell) => [...cell.querySelectorAll('input')].filter((input) => input.dataset['figure'] === figure));
  const next = inputs[inputs.indexOf(from) + step];
  event.preventDefault();
  next?.focus();
  next?.select();
}
