// What was collected on a day, page after page: `GET /pix?inicio&fim` (bacen/pix-api 2.9.0).
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { Channel, Stretch, Takings } from '../channel';
import { type Around, ask } from '../mapped/asking';
import type { MappedRow } from '../mapped/mapped';
import { bodyOnly } from '../mapped/reading';
import { timeIn } from '../mapped/wording';
import { isPixList, minorOf, type Pix } from './charge';

/** So many pages are read of a day at most. */
const MOST_PAGES = 500;
const whole = Type.Integer({ minimum: 0 });
const isPage = Compile(
  Type.Object({
    parametros: Type.Object({
      paginacao: Type.Object({ paginaAtual: whole, quantidadeDePaginas: whole, quantidadeTotalDeItens: whole }),
    }),
    pix: Type.Array(Type.Unknown()),
  }),
);

/** Undefined where the recipe has no words for it. */
export function takingsOf(row: MappedRow, around: Around): Channel['takings'] {
  const { recipe, currency } = row;
  const { takings } = recipe;
  if (!takings) return undefined;
  return async (stretch, secret) => {
    const { date, from, to } = stretch;
    if (stretch.currency !== currency) throw new Error(`the channel collects ${currency} alone`);
    const times = { date, startTime: timeIn(recipe, from, from), endTime: timeIn(recipe, to, from), currency };
    return collected(stretch, async (page) =>
      pageIn(bodyOnly(await ask(row, around, takings, { ...times, page: String(page) }, secret)), page),
    );
  };
}

interface Page {
  pages: number;
  total: number;
  pix: readonly Pix[];
}
/** @throws where it is none, or another page than the one that was asked for */
function pageIn(answer: unknown, page: number): Page {
  if (!isPage.Check(answer) || !isPixList.Check(answer.pix)) throw new Error('a page of another shape');
  const { paginaAtual, quantidadeDePaginas: pages, quantidadeTotalDeItens: total } = answer.parametros.paginacao;
  if (paginaAtual !== page) throw new Error('another page than was asked for');
  if (pages > MOST_PAGES) throw new Error(`${pages} pages of one day`);
  return { pages, total, pix: answer.pix };
}

/** @throws where the pages do not hold as many as they say: then more came while they were read */
async function collected({ from, to }: Stretch, read: (page: number) => Promise<Page>): Promise<Takings> {
  const all = new Map<string, Pix>();
  let page = await read(0);
  const { pages, total } = page;
  for (let at = 0; at < pages; at++) {
    if (at > 0) page = await read(at);
    for (const one of page.pix) all.set(one.endToEndId, one);
  }
  if (all.size !== total) throw new Error(`${all.size} of ${total} payments were told`);
  // Both ends are within what was asked for; the end of a day is the next one's.
  const ofDay = [...all.values()].filter(({ horario }) => isWithin(new Date(horario), from, to));
  return { count: ofDay.length, amount: ofDay.reduce((sum, { valor }) => sum + minorOf(valor), 0n), balance: null };
}
const isWithin = (at: Date, from: Date, to: Date): boolean => at >= from && at < to;
