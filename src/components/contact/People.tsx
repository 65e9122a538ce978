import type { Output } from '#contract/call';
import type { home } from '#contract/home';
import Nothing from '@/components/drawer/Nothing';
import { useRead } from '@/components/read/useRead';
import { reasonOf } from '@/components/reason';
import Copyable from '@/components/show/Copyable';
import { api } from '@/services/api';
import { useLateWords, useWords, type Word } from '@/services/words';
import css from './contact.module.css';
import Hours from './Hours';

type Person = Output<typeof home.quicklyContact>[number];
type Way = 'telegram' | 'whatsapp' | 'phone' | 'email';
const addressOf: Record<Way, (value: string) => string> = {
  telegram: (value) => `https://t.me/${value}`,
  whatsapp: (value) => `https://wa.me/${value.slice(1)}`,
  phone: (value) => `tel:${value}`,
  email: (value) => `mailto:${value}`,
};
// The record's own names are the keys of its type.
const ways = Object.keys(addressOf) as Way[];

/** Whom one can call: one's own manager in front, then whoever is on duty. */
export default function People() {
  useLateWords();
  const t = useWords();
  const { data, error } = useRead((options) => api.home.quicklyContact({}, options), []);
  if (error !== undefined) return <p role="status">{reasonOf(error).msg}</p>;
  if (!data) return <div className={css.people} aria-busy="true" />;
  if (data.length === 0) return <Nothing word="contact.none" />;
  return (
    <ul className={css.people}>
      {data.map((one) => (
        <li key={one.id} className={css.person}>
          <strong>
            <bdi>{one.name}</bdi>
          </strong>
          <span>{one.isManager ? t('contact.manager') : one.roleText}</span>
          <Duty on={one.onDuty} />
          <span className={css.hours}>
            <Hours of={one} />
          </span>
          <Ways of={one} />
        </li>
      ))}
    </ul>
  );
}

function Duty({ on }: { on: boolean }) {
  const t = useWords();
  const word: Word = on ? 'contact.on' : 'contact.off';
  return <span className={on ? css.on : css.off}>{t(word)}</span>;
}

function Ways({ of }: { of: Person }) {
  const t = useWords();
  return (
    <span className={css.ways}>
      {ways.map((way) => {
        const value = of[way];
        if (value === null) return null;
        return (
          <span key={way} className={css.way}>
            <a href={addressOf[way](value)} target="_blank" rel="noreferrer">
              {t(`contact.${way}`)}
            </a>
            <Copyable text={value} />
          </span>
        );
      })}
    </span>
  );
}
