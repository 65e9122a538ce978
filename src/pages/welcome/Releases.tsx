import Card from '@/components/card/Card';
import { useWords } from '@/services/words';
import { releases } from './releaseFacts';
import css from './welcome.module.css';

/** What is new in the console, release by release. */
export default function Releases() {
  const t = useWords();
  return (
    <Card title={t('welcome.new')}>
      {releases.map(({ name, title, facts }) => (
        <section key={name}>
          <h3 className={css.release}>{title === undefined ? <bdi dir="ltr">{name}</bdi> : t(title)}</h3>
          <ul className={css.facts}>
            {facts.map((fact) => (
              <li key={fact}>{t(fact)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
