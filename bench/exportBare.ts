import pg from 'pg';
import copy from 'pg-copy-streams';
import type { File } from './exportAlone';

const LINE_END = 10;
/** As each file has them for whoever has not chosen, in its order. */
const COLUMNS: Record<File, string> = {
  orders: `o.order_no, o.create_time, o.status, o.currency, o.amount, o.paid_amount, m.name, o.merchant_order_no,
      o.pay_method, o.channel_code, o.notify_status, o.fee, o.pay_time
    from payment_order o join merchant m on m.id = o.merchant_id order by o.id desc`,
  statement: `j.book_time, m.name, j.biz_type, split_part(a.path, ':', 3), e.currency,
      case when e.side = a.side then e.amount else -e.amount end, e.balance_after, f.amount, j.biz_no,
      o.merchant_order_no, j.journal_no, j.remark, j.operator
    from ledger_account a join merchant m on m.id = a.owner_id
      join ledger_entry e on e.account_id = a.id and e.seq is not null
      join journal j on j.id = e.journal_id
      left join ledger_entry f on f.journal_id = e.journal_id
        and f.account_id = (select id from ledger_account where path = 'rev:fee:payment')
      left join payment_order o on o.order_no = j.biz_no
    where a.id = (select id from ledger_account where owner_type = 'merchant' order by seq desc limit 1)
    order by e.journal_id, e.line_no`,
};

/** A driver that reads what a file is made of, and makes nothing of it. */
export class Bare {
  readonly #client: pg.Client;
  constructor(
    connect: pg.ClientConfig,
    private readonly file: File,
  ) {
    this.#client = new pg.Client({ ...connect, options: '-c jit=off' });
  }

  connect(): Promise<unknown> {
    return this.#client.connect();
  }

  /** By a cursor, a thousand at a time. */
  async readRows(): Promise<number> {
    await this.#client.query('begin read only');
    await this.#client.query(`declare file no scroll cursor for select ${COLUMNS[this.file]}`);
    let rows = 0;
    for (let read = 1; read > 0; rows += read)
      read = (await this.#client.query({ text: 'fetch 1000 from file', rowMode: 'array' })).rows.length;
    await this.#client.query('rollback');
    return rows;
  }

  async readText(): Promise<number> {
    const text = this.#client.query(copy.to(`copy (select ${COLUMNS[this.file]}) to stdout (format csv)`));
    let rows = 0;
    for await (const piece of text as AsyncIterable<Buffer>) rows += endsIn(piece);
    return rows;
  }
}

/** How many lines end in it. */
export function endsIn(piece: Buffer): number {
  let ends = 0;
  for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) ends += 1;
  return ends;
}
