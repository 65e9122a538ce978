import { Link } from '@umijs/max';
import { useState } from 'react';
import type { Screen } from '#contract/screen';
import type { Need, Needed } from '#contract/testSetup';
import ActionButton from '@/components/ActionButton';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import FamilyTag from '@/components/show/FamilyTag';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './testInit.module.css';

/** Where people make what no program can know. */
const screens: Partial<Record<Need, Screen>> = {
  approvals: '/access',
  administrators: '/employee',
  companies: '/company',
  channels: '/channel',
  accounts: '/paymentAccount',
  merchants: '/merchant',
  pools: '/merchant',
};
const MOST_SHOWN = 3;

const columns: readonly PlainColumn<Needed>[] = [
  { word: 'testInit.need', show: ({ need }) => <Name need={need} /> },
  { word: 'testInit.need.there', show: ({ there }) => <Whole count={there} />, end: true },
  { word: 'testInit.need.state', show: (needed) => <Standing of={needed} /> },
  { word: 'testInit.need.missing', show: (needed) => <Missing of={needed} /> },
];

/** What a first order needs: what is there, what this tool makes, and what people make on which screen. */
export default function Initialise() {
  const t = useWords();
  const [made, setMade] = useState<readonly string[]>();
  const { data, error, refresh } = useRead((options) => api.testInit.initialisePlan({}, options), []);
  if (error !== undefined) return <Unread error={error} onRetry={refresh} />;
  if (!data) return null;
  const missing = data.needs.filter(({ by }) => by === 'made').reduce((sum, one) => sum + one.missing.length, 0);
  return (
    <Page title={t('testInit.initialise')}>
      <Card title={t('testInit.initialise')}>
        <p>{t('testInit.initialise.about')}</p>
        <div className={css.plan}>
          <Plain rows={data.needs} keyOf={({ need }) => need} columns={columns} empty="testInit.initialise.nothing" />
        </div>
        {missing === 0 && <p>{t('testInit.initialise.nothing')}</p>}
        {missing > 0 && (
          <ActionButton
            call={api.testInit.initialise}
            title="testInit.initialise.do"
            given={{}}
            fields={[]}
            verb={(_, say) => say('testInit.initialise.verb', { count: missing })}
            about={t('testInit.initialise.sure')}
            onDone={(answer) => {
              setMade(answer.made);
              refresh();
            }}
            primary
          />
        )}
        {made && <p role="status">{t('testInit.initialise.made', { count: made.length })}</p>}
      </Card>
    </Page>
  );
}

function Name({ need }: { need: Need }) {
  const t = useWords();
  const screen = screens[need];
  const name = t(`testInit.need.${need}`);
  return screen ? <Link to={screen}>{name}</Link> : name;
}

function Standing({ of: { by, missing } }: { of: Needed }) {
  const t = useWords();
  if (by === 'given') return <FamilyTag family="done">{t('testInit.need.given')}</FamilyTag>;
  if (missing.length === 0) return <FamilyTag family="done">{t('testInit.need.complete')}</FamilyTag>;
  return <FamilyTag family={by === 'made' ? 'waiting' : 'yours'}>{t(`testInit.need.by.${by}`)}</FamilyTag>;
}

/** The first names, and how many more there are. */
function Missing({ of: { by, missing } }: { of: Needed }) {
  if (missing.length === 0) return <>–</>;
  if (by === 'people') return <Whole count={Number(missing[0])} />;
  const more = missing.length - MOST_SHOWN;
  return (
    <bdi className={css.missing}>
      {missing.slice(0, MOST_SHOWN).join(', ')}
      {more > 0 && ` … +${more}`}
    </bdi>
  );
}
