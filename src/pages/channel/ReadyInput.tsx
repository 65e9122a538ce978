import { useRequest } from 'ahooks';
import { Alert, Button, Form, Select } from 'antd';
import type { Output } from '#contract/call';
import type { channel } from '#contract/channel';
import type { ControlProps } from '@/components/form/formField';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import ReadyNote from './ReadyNote';
import css from './ready.module.css';
import { recipeOf } from './recipeOf';

export type Offer = Output<typeof channel.recipes>['list'][number];
type Place = Offer['places'][number];
interface Choice {
  one: Offer;
  place: Place;
}

/** A ready recipe by its name and country: it fills the form, and says what it needs and where it is unsure. */
export default function ReadyInput({ id, label, value, onChange }: ControlProps) {
  const t = useWords();
  const form = Form.useFormInstance();
  const [country] = Form.useWatch<string[] | undefined>('countryIds', form) ?? [];
  const { data, error, loading, refresh } = useRequest(() => api.channel.recipes({}));
  const choices = (data?.list ?? []).flatMap((one) => one.places.map((place): Choice => ({ one, place })));
  const name = typeof value === 'object' && value !== null && 'file' in value ? value.file : undefined;
  const chosen = choices.find(({ one, place }) => one.id === name && (place.countryId === country || !country));
  const choose = (key: string | undefined) => {
    const choice = choices.find((other) => keyOf(other) === key);
    if (choice) fill(form, choice);
    onChange(choice && { file: choice.one.id, date: choice.one.date });
  };
  if (error)
    return (
      <Alert
        type="error"
        title={t('channel.ready.failed')}
        action={<Button onClick={refresh}>{t('common.retry')}</Button>}
      />
    );
  return (
    <div className={css.ready}>
      <Select
        {...(id !== undefined && { id })}
        aria-label={label}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={loading}
        value={chosen && keyOf(chosen)}
        onChange={choose}
        notFoundContent={t('channel.ready.none')}
        options={choices.map((choice) => ({
          value: keyOf(choice),
          label: `${choice.one.name} · ${t(`country.${choice.place.countryId}`)}`,
        }))}
      />
      {chosen && <ReadyNote one={chosen.one} />}
    </div>
  );
}

const keyOf = ({ one, place }: Choice): string => `${one.id} ${place.countryId}`;

/** What is typed of the same credentials stays; nothing of another provider's does. */
function fill(form: ReturnType<typeof Form.useFormInstance>, { one, place }: Choice): void {
  const typed: readonly { name?: string }[] = form.getFieldValue('credentials') ?? [];
  const credentials = one.credentials.map(({ name }) => typed.find((line) => line?.name === name) ?? { name });
  const values = {
    ...{ name: form.getFieldValue('name') || one.name, credentials },
    ...{ countryIds: [place.countryId], payMethods: place.payMethods },
    ...{ baseUrl: place.baseUrl ?? undefined, ...recipeOf(one.recipe) },
  };
  // Each as a whole: of a recipe that stood there before nothing is left over.
  for (const [field, value] of Object.entries(values)) form.setFieldValue(field, value);
}
