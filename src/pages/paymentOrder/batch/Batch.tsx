import { Alert, Button, Checkbox, Progress } from 'antd';
import Reading from '@/components/importing/Reading';
import { saveSheet } from '@/components/importing/sheet';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { zonedHeading } from '@/services/download';
import { useWords } from '@/services/words';
import type { Waits } from './Apply';
import css from './batch.module.css';
import Lines from './Lines';
import { goodLines, type Line, linesOf } from './line';
import { outcomeOf } from './outcome';
import { type Answer, type BatchFile, triedLines } from './useBatch';

interface Props {
  file: BatchFile;
  alone: boolean;
  waits: Waits | undefined;
  onAlone: (alone: boolean) => void;
}

/** One file: how far it is, and what becomes of its lines. */
export default function Batch({ file: { name, at, share, tried, booked, why }, ...around }: Props) {
  const t = useWords();
  return (
    <div className={css.batch}>
      <p className={css.file}>
        <bdi>{name}</bdi>
      </p>
      {why !== undefined && <Alert type="error" showIcon title={why} />}
      {why === undefined && (at === 'sending' || at === 'trying') && (
        <div role="status">
          {at === 'trying' && tried ? <Tally of={tried} /> : t('paymentBatch.sending')}
          <Progress percent={Math.round(share * 100)} status="active" size="small" />
        </div>
      )}
      {tried && at === 'trying' && <Tried of={tried} />}
      {tried && at !== 'trying' && <Report tried={tried} booked={booked} {...around} />}
    </div>
  );
}

/** How many lines are tried out, and how many of them are refused. */
function Tally({ of }: { of: Answer }) {
  const t = useWords();
  const locale = useLocale();
  const say = (count: number) => countText(count, locale);
  return t('paymentBatch.trying', { done: say(triedLines(of)), total: say(of.total), failed: say(of.failed.length) });
}
const labelIn =
  ({ fields }: Answer) =>
  (field: string): string =>
    fields.find((one) => one.name === field)?.label ?? field;
/** The lines so far, each as it will stand in the report. */
const Tried = ({ of }: { of: Answer }) => <Lines lines={linesOf(of, undefined)} labelOf={labelIn(of)} />;

type ReportProps = Omit<Props, 'file'> & { tried: Answer; booked: Answer | undefined };
function Report({ tried, booked, alone, waits, onAlone }: ReportProps) {
  const t = useWords();
  const locale = useLocale();
  const say = (count: number) => countText(count, locale);
  const lines = linesOf(tried, booked);
  const labelOf = labelIn(tried);
  const outcome = booked ?? tried;
  const counts = { count: say(outcome.okIds.length), total: say(tried.total) };
  const second = goodLines(tried, false).length - goodLines(tried, true).length;
  return (
    <>
      <Alert
        type={outcome.failed.length === 0 ? 'success' : 'warning'}
        showIcon
        title={t(booked ? 'paymentBatch.done' : 'paymentBatch.found', counts)}
        description={
          booked ? undefined : (
            <>
              <Reading of={tried} />
              {t('paymentBatch.about')}
            </>
          )
        }
      />
      {!booked && second > 0 && (
        <Checkbox checked={alone} onChange={({ target }) => onAlone(target.checked)}>
          {t('paymentBatch.alone', { count: say(second) })}
        </Checkbox>
      )}
      {!booked && waits && <Alert type="info" showIcon title={t(`paymentBatch.waits.${waits}`)} />}
      <Lines lines={lines} labelOf={labelOf} />
      <div>
        <Button onClick={() => void saveSheet(t('paymentBatch.result.name'), sheetOf(lines, labelOf, t))}>
          {t('paymentBatch.result')}
        </Button>
      </div>
    </>
  );
}

/** The columns of the table, as a file. */
function sheetOf(
  lines: readonly Line[],
  labelOf: (field: string) => string,
  t: ReturnType<typeof useWords>,
): string[][] {
  const heads = [t('paymentBatch.row'), ...['orderNo', 'paidAmount', 'bankTraceNo', 'reason'].map(labelOf)];
  return [
    [...heads, zonedHeading(t('paymentBatch.outcome'))],
    ...lines.map((line) => [
      ...[String(line.row), line.orderNo, line.supplement?.paidAmount ?? '', line.supplement?.bankTraceNo ?? ''],
      ...[line.supplement?.reason ?? '', outcomeOf(line, labelOf, t).join(' · ')],
    ]),
  ];
}
