import { useRequest } from 'ahooks';
import { Typography } from 'antd';
import type { ControlProps } from '@/components/form/formField';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { inputOf } from '@/services/inputs';
import { useWords } from '@/services/words';
import AsJson from './AsJson';
import EntryItem from './EntryItem';
import { placeholders, type Section } from './entries';
import LinesItem from './LinesItem';
import css from './recipe.module.css';
import { SchemaContext } from './schema';
import { sections } from './sections';

/** How a channel is spoken to, field by field: what is asked, how it is signed, and where answers say what. */
export default function RecipeInput({ id, label }: ControlProps) {
  const { data: schema = { properties: {} } } = useRequest(() => inputOf(api.channel.save.call));
  return (
    <SchemaContext value={schema}>
      <section id={id} aria-label={label} className={css.recipe}>
        {sections.map((section) => (
          <Part key={section.word} section={section} />
        ))}
        <AsJson />
      </section>
    </SchemaContext>
  );
}

function Part({ section: { word, help, entries, lines } }: { section: Section }) {
  const t = useWords();
  return (
    <fieldset className={css.section}>
      <legend>{t(word)}</legend>
      {help && <p>{t(help, { names: isolated(placeholders) })}</p>}
      <div className={css.entries}>
        {entries.map((entry) => (
          <EntryItem
            key={entry.at.join('.')}
            entry={entry}
            name={['recipe', ...entry.at]}
            path={['recipe', ...entry.at]}
          />
        ))}
      </div>
      {lines && entries.length > 0 && <Typography.Text strong>{t(lines.word)}</Typography.Text>}
      {lines && <LinesItem lines={lines} />}
    </fieldset>
  );
}
