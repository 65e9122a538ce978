import { Button, DatePicker, Modal, Space } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { Output } from '#contract/call';
import type { fund } from '#contract/fund';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { Fact, FactList } from '@/components/drawer/Facts';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import type { PickProps } from '@/components/options/PickProps';
import PickSelect from '@/components/options/PickSelect';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import AboutOrder from '@/components/show/AboutOrder';
import JournalNo from '@/components/show/JournalNo';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { useNamed } from '@/components/show/useNamed';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import Handovers from './Handovers';

export type Daily = Output<typeof fund.daily>;
type Line = Daily['list'][number];
const DAY_FORMAT = 'YYYY-MM-DD';

const PlaceSelect = (props: PickProps) => (
  <PickSelect
    call={api.fund.placeList}
    input={{ kinds: [1] }}
    optionOf={({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` })}
    {...props}
  />
);

/** What a place had when a business day began, what came and went, what it ended with, and who signed for it. */
export default function Sheet({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const [placeId, setPlaceId] = useState<string>();
  const [date, setDate] = useState(() => businessDay(serverNow(), BOOK_ZONE));
  const change = (next: dayjs.Dayjs | null) => setDate((old) => next?.format(DAY_FORMAT) ?? old);
  return (
    <Modal
      open
      title={t('fund.daily')}
      onCancel={onClose}
      width={1080}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Space wrap>
        <PlaceSelect
          label={t('fund.bank')}
          value={placeId === undefined ? [] : [placeId]}
          onChange={([first]) => setPlaceId(first)}
        />
        <DatePicker aria-label={t('fund.date')} value={dayjs(date)} allowClear={false} onChange={change} />
      </Space>
      {placeId !== undefined && <Day key={`${placeId} ${date}`} placeId={placeId} date={date} />}
    </Modal>
  );
}

function Day({ placeId, date }: { placeId: string; date: string }) {
  const { data, error, refresh } = useRead((options) => api.fund.daily({ placeId, date }, options), [placeId, date]);
  if (!data) return <ReadState error={error} onRetry={refresh} />;
  return (
    <>
      <Figures sheet={data} />
      <Lines sheet={data} />
      <Handovers sheet={data} onDone={refresh} />
    </>
  );
}

function Figures({ sheet: { place, ...figures } }: { sheet: Daily }) {
  const t = useWords();
  const money = (amount: string) => <Money amount={amount} currency={place.currency} />;
  return (
    <FactList>
      <Fact title={t('fund.keeper')}>{place.keeper ?? '–'}</Fact>
      <Fact title={t('fund.opening')}>{money(figures.opening)}</Fact>
      <Fact title={t('fund.in')}>{money(figures.in)}</Fact>
      <Fact title={t('fund.out')}>{money(figures.out)}</Fact>
      <Fact title={t('fund.closing')}>{money(figures.closing)}</Fact>
      <Fact title={t('fund.bookBalance')}>{money(place.bookBalance)}</Fact>
    </FactList>
  );
}

function Lines({ sheet: { place, list } }: { sheet: Daily }) {
  const named = useNamed();
  const columns: readonly PlainColumn<Line>[] = [
    { word: 'fund.time', show: ({ time }) => <Moment at={time} /> },
    { word: 'fund.what', show: ({ bizType }) => named('bizType', String(bizType)) },
    {
      word: 'fund.amount',
      show: ({ direction, amount }) => (
        <Money amount={`${direction === '-' ? '-' : ''}${amount}`} currency={place.currency} />
      ),
      end: true,
    },
    {
      word: 'fund.after',
      show: ({ balanceAfter }) => <Money amount={balanceAfter} currency={place.currency} />,
      end: true,
    },
    { word: 'fund.about', show: ({ bizNo }) => <AboutOrder no={bizNo} /> },
    { word: 'fund.tab.journals', show: ({ journalNo }) => <JournalNo no={journalNo} /> },
  ];
  return <Plain rows={list} keyOf={({ lineNo }) => lineNo} columns={columns} empty="fund.lines.none" />;
}
