import { useRequest } from 'ahooks';
import { Alert, Button } from 'antd';
import { api, fetchFile } from '@/services/api';
import { saveZoned } from '@/services/download';
import { useWords, type Word } from '@/services/words';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';
import css from './importing.module.css';
import Reading from './Reading';
import RefusedRows from './RefusedRows';
import { reasonsOf } from './steps';
import type { Import } from './useImport';

/** What would become of the rows, or what did, and each refused one with its reason. */
export default function Report({ of, after }: { of: Import; after?: Word }) {
  const { sum, at, fields, mapping } = of;
  const t = useWords();
  const locale = useLocale();
  const labelOf = (field: string) => fields.find(({ name }) => name === field)?.label ?? field;
  const missing = fields.filter(({ name, required }) => required && !mapping.includes(name));
  if (!sum || (at !== 'tried' && at !== 'saved' && of.why === undefined)) return null;
  const say = (count: number) => countText(count, locale);
  const good = t(at === 'tried' ? 'import.found' : 'import.saved', { count: say(sum.okCount), total: say(sum.total) });
  return (
    <section className={css.report} aria-live="polite">
      <Alert
        type={sum.failed.length === 0 ? 'success' : 'warning'}
        showIcon
        title={good}
        description={
          <>
            <Reading of={of} />
            {sum.sameCount > 0 && <div>{t('import.same', { count: say(sum.sameCount) })}</div>}
            {sum.failed.length > 0 && <div>{t('import.refusedRows', { count: say(sum.failed.length) })}</div>}
            {at === 'tried' && missing.length > 0 && (
              <div>{t('import.missing', { fields: missing.map(({ label }) => label).join(', ') })}</div>
            )}
            {at === 'saved' && after && sum.okCount > 0 && <div>{t(after)}</div>}
          </>
        }
      />
      {sum.failed.length > 0 && (
        <>
          <RefusedRows
            rows={sum.failed.map(({ row, field, msg }) => ({
              row,
              msg: field === null ? msg : `${labelOf(field)}: ${msg}`,
            }))}
          />
          <Refused of={of} labelOf={labelOf} />
        </>
      )}
    </section>
  );
}

function Refused({ of: { fileUrl = '', sum, file }, labelOf }: { of: Import; labelOf: (field: string) => string }) {
  const t = useWords();
  const fetchRefused = async () => {
    const reasons = reasonsOf(sum?.failed ?? [], labelOf);
    const bytes = await fetchFile(api.file.refused, { fileUrl, reasons });
    const [, whole = file.name, ending = ''] = /^(.*)\.([^.]*)$/.exec(file.name) ?? [];
    await saveZoned(bytes, `${t('import.refused.name')} ${whole}`, ending.toLowerCase() === 'xlsx' ? 'xlsx' : 'csv');
  };
  const { run, loading } = useRequest(fetchRefused, { manual: true, onError: () => undefined });
  return (
    <div>
      <Button onClick={run} loading={loading}>
        {t('import.refused')}
      </Button>
      <span className={css.hint}>{t('import.refused.help')}</span>
    </div>
  );
}
