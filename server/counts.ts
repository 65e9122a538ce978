import type { Call, Output, Parsed } from '#contract/call';
import type { HandlerContext } from './http/handlers';

/** A page that is asked for nothing but its own filter. */
type PageContext<C extends Call> = Omit<HandlerContext<C>, 'input'> & { input: Omit<Parsed<C>, 'counts'> };
type PageHandler<C extends Call, Context> = (context: Context) => Promise<Output<C>>;

/** The smallest page there is; its `total` is what is wanted, and a part of it is none. */
const JUST_COUNT = { current: 1, pageSize: 1, exact: true };

/**
 * A page call that also counts what other filters of the same list would show, where it is asked to (`countsOf` in the
 * contract). Each is a page of its own to the same handler, so that nobody counts what they may not see.
 */
export function withCounts<C extends Call>(page: PageHandler<C, PageContext<C>>): PageHandler<C, HandlerContext<C>> {
  return async (context) => {
    // What a page call takes besides its counts makes a page, and so does any of its filters, by the contract.
    const { counts, ...own } = context.input as object & { counts?: object[] };
    const of = (input: object) => page({ ...context, input: input as PageContext<C>['input'] });
    const shown = await of(own);
    if (!counts) return shown;
    const totals: unknown[] = [];
    for (const filter of counts) totals.push(Reflect.get(await of({ ...JUST_COUNT, ...filter }), 'total'));
    return { ...shown, counts: totals };
  };
}
