import type { Call } from '#contract/call';
import { calls, contract } from '#contract/index';
import { type ScreenFacts, screens } from '#contract/screen';

/** What a list asks when it is opened without filters. */
export interface FirstQuestion {
  screen: string;
  path: string;
  input: Record<string, unknown>;
}

/** The fields that have a default, with it; undefined where the call asks for others. */
function defaultsOf({ input }: Call): Record<string, unknown> | undefined {
  const fields = Object.entries<object>(input.properties);
  const defaults = fields.flatMap(([name, field]) => ('default' in field ? [[name, field.default] as const] : []));
  return (input.required ?? []).every((name) => defaults.some(([known]) => known === name))
    ? Object.fromEntries(defaults)
    : undefined;
}

/** A page of rows: reads that take a page and answer JSON. */
const isPage = ({ kind, input, answers }: Call): boolean =>
  kind === 'read' && !answers && 'pageSize' in input.properties;

/** `/order/payment/refund/page` is the list of `/refundOrder`, `/account/bank/account/page` that of `/bankAccount`. */
function isNamed(screen: string, { path }: Call): boolean {
  const [above = '', last = ' ', verb] = path.split('/').slice(-3);
  const name = screen.slice(1);
  return verb === 'page' && (name.startsWith(last) || name === above + last.charAt(0).toUpperCase() + last.slice(1));
}

/**
 * A screen's list is the one page call that its right opens, or of several the one that its name begins with. Where
 * there is none such the screen has parts, and asks itself.
 */
function listOf([screen, { openTo }]: [string, ScreenFacts]): FirstQuestion[] {
  const rights: readonly string[] = openTo === 'everybody' ? [] : openTo;
  const pages = calls.map(({ call }) => call).filter((call: Call) => isPage(call) && rights.includes(call.access));
  const own = pages.length === 1 ? pages : pages.filter((call) => isNamed(screen, call));
  const lists = own.flatMap((call) => {
    const input = defaultsOf(call);
    return input ? [{ screen, path: call.path, input }] : [];
  });
  return lists.length === 1 ? lists : [];
}

/** One call that is the list of two screens is asked by each with a filter of its own. */
const isOnly = ({ path }: FirstQuestion, _: number, all: readonly FirstQuestion[]): boolean =>
  all.filter((one) => one.path === path).length === 1;

/** What the page's head asks before the scripts are there (`src/head.ts`): read from contract and screens. */
export const firstQuestions = () => ({
  session: contract.employee.fetchMenu.path,
  lists: Object.entries<ScreenFacts>(screens).flatMap(listOf).filter(isOnly),
});
