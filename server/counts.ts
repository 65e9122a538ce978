import type { Call, Output, Parsed } from '#contract/call';
import type { HandlerContext } from './http/handlers';

/** A page that is asked for nothing but its own filter. */
type PageContext<C extends Call> = Omit<HandlerContext<C>, 'input'> & { input: Omit<Parsed<C>, 'counts'> };
type PageHandler<C extends Call, Context> = (context: Context) => Promise<Output<C>>;
type Counter<C extends Call> = (context: PageContext<C>) => Promise<number>;

/** The smallest page there is; its `total` is what is wanted, and a part of it is none. */
const JUST_COUNT = { current: 1, pageSize: 1, exact: true };

/**
 * A page call that also counts what other filters of the same list would show, where it is asked to (`countsOf` in the
 * contract). Each is a page of its own to the same handler, so that nobody counts what they may not see.
 * @param count for a page that is dear for more than its rows: how many rows a filter has, and nothing else
 */
export function withCounts<C extends Call>(
  page: PageHandler<C, PageContext<C>>,
  count: Counter<C> = async (context) => Number(Reflect.get(await page(context), 'total')),
): PageHandler<C, HandlerContext<C>> {
  return async (context) => {
    // What a page call takes besides its counts makes a page, and so does any of its filters, by the contract.
    const { counts, ...own } = context.input as object & { counts?: object[] };
    const asking = (input: object) => ({ ...context, input: input as PageContext<C>['input'] });
    const shown = await page(asking(own));
    if (!counts) return shown;
    const totals: number[] = [];
    for (const filter of counts) totals.push(await count(asking({ ...JUST_COUNT, ...filter })));
    return { ...shown, counts: totals };
  };
}
