import Card from '@/components/card/Card';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { useWords } from '@/services/words';
import type { Block } from './blocks';
import Code from './Code';
import css from './guide.module.css';
import { refusals, type Step } from './steps';

interface Props {
  no: number;
  step: Step;
  blocks: ReadonlyMap<string, Block>;
  /** A command for the chosen client, with the merchant's own numbers. */
  own: (command: string) => string;
}

/** One thing to do: why and how, what to type, and what is answered. */
export default function GuideStep({ no, step: { name, blocks: names }, blocks, own }: Props) {
  const t = useWords();
  return (
    <Card title={`${no}. ${t(`guide.step.${name}`)}`}>
      <p>{t(`guide.step.${name}.about`)}</p>
      {names.map((block) => (
        <Typed key={block} label={`${t(`guide.step.${name}`)} ${block}`} of={blocks.get(block) ?? {}} own={own} />
      ))}
      {name === 'refusals' && (
        <Plain rows={refusals} keyOf={String} columns={refusalColumns} empty="guide.step.refusals" />
      )}
    </Card>
  );
}

type Refusal = (typeof refusals)[number];
const Advice = ({ of: code }: { of: Refusal }) => useWords()(`guide.refusal.${code}`);
const refusalColumns: readonly PlainColumn<Refusal>[] = [
  { word: 'guide.code', show: (code) => <bdi dir="ltr">{code}</bdi> },
  { word: 'guide.what', show: (code) => <Advice of={code} /> },
];

function Typed({ of: { command, printed }, label, own }: Pick<Props, 'own'> & { of: Block; label: string }) {
  const t = useWords();
  return (
    <>
      {command !== undefined && <Code label={label} text={own(command)} />}
      {printed !== undefined && (
        <details className={css.answer}>
          <summary>{t('guide.prints')}</summary>
          <Code label={`${label} ${t('guide.prints')}`} text={printed} />
        </details>
      )}
    </>
  );
}
