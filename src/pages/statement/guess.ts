import type { LineField, Template } from '#contract/statement';

/** How banks of the region head their columns, in Spanish, Portuguese, English and Chinese; the first that fits. */
const heads: readonly (readonly [LineField, RegExp])[] = [
  ['balance', /saldo|balance|余额/],
  ['credit', /abono|haber|credit|deposito|entrada|收入|贷/],
  ['debit', /cargo|debe|debit|retiro|saida|支出|借/],
  ['amount', /importe|monto|valor|amount|cantidad|trnamt|金额/],
  ['time', /hora|time|时间/],
  ['day', /fecha|data|date|dia|dtposted|日期/],
  ['trace', /referencia|rastreo|folio|comprobante|operacion|reference|documento|autenticacao|fitid|流水|参考/],
  ['payerAccount', /clabe|cuenta|conta|cbu|cvu|account|账号|账户/],
  ['payerName', /ordenante|pagador|nombre|nome|payer|titular|contraparte|^name$|户名|付款人/],
  ['remark', /concepto|descripcion|detalle|historico|descricao|glosa|description|^memo$|摘要|附言/],
];
const plain = (header: string) => header.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What the columns of a file are, by their headings, each field once; people see it and may say otherwise. */
export function guessColumns(headers: readonly string[]): Template['columns'] {
  const free = new Set(headers.filter((header) => header !== ''));
  return heads.flatMap(([field, pattern]) => {
    const header = [...free].find((one) => pattern.test(plain(one)));
    if (header === undefined) return [];
    free.delete(header);
    return [{ field, header }];
  });
}

/** With an amount of its own, columns of credit and debit say it twice. */
export const withoutDoubles = (columns: Template['columns']): Template['columns'] => {
  const halves = columns.filter(({ field }) => field === 'credit' || field === 'debit');
  return columns.filter(({ field }) =>
    halves.length === 2 ? field !== 'amount' : !isHalf(field) || !has(columns, 'amount'),
  );
};
const isHalf = (field: LineField) => field === 'credit' || field === 'debit';
const has = (columns: Template['columns'], wanted: LineField) => columns.some(({ field }) => field === wanted);

/** Has it what every line needs: a day, and an amount in one way? */
export const isWhole = ({ columns }: Pick<Template, 'columns'>): boolean =>
  has(columns, 'day') && has(columns, 'amount') !== columns.some(({ field }) => isHalf(field));

/** The headings of OFX: its days and amounts are written in one way everywhere. */
export const isOfx = (headers: readonly string[]): boolean => headers.includes('DTPOSTED');
