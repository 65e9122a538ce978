import { Link } from '@umijs/max';
import type { Step } from '#contract/homeWelcome';
import Card from '@/components/card/Card';
import FamilyTag from '@/components/show/FamilyTag';
import { useWords } from '@/services/words';
import css from './welcome.module.css';

/** Where each step is done. */
const places: Record<Step['step'], string> = {
  secondFactor: '/googleAuth',
  key: '/info',
  notifyUrl: '/info',
  ipWhiteList: '/info',
  firstOrder: '/info?part=guide',
};

/** What a merchant sets up before its first customer; each ticks itself once the server finds it done. */
export default function Onboarding({ steps }: { steps: readonly Step[] }) {
  const t = useWords();
  const done = steps.filter((one) => one.done).length;
  return (
    <Card title={t('welcome.steps')}>
      <p>
        <progress className={css.progress} max={steps.length} value={done} aria-label={t('welcome.steps')} />{' '}
        {t('welcome.done', { done, count: steps.length })}
      </p>
      <ol className={css.steps}>
        {steps.map((one) => (
          <li key={one.step}>
            <FamilyTag family={one.done ? 'done' : 'waiting'}>{t(`welcome.is.${one.done}`)}</FamilyTag>{' '}
            <Link to={places[one.step]}>{t(`welcome.step.${one.step}`)}</Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
