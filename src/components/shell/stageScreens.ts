import type { ReactNode } from 'react';
import { type Screen, screenAt } from '#contract/screen';

/** An address as the router says it. */
export interface Where {
  location: { pathname: string; search: string; hash: string; state: unknown };
}
/** A screen that was visited, as it stood. */
export interface StageScreen<At extends Where = Where> {
  path: string;
  page: ReactNode;
  at: At;
}

/** How many there are at most. */
const MOST = 6;
/** What is typed or shown there is nobody's who comes later, or it is a run of its own. */
const AFRESH: readonly Screen[] = ['/modifyPwd', '/googleAuth', '/info', '/testInit'];

const isSame = ({ location: one }: Where, { location: other }: Where): boolean =>
  one.search === other.search && one.hash === other.hash && one.state === other.state;

const mayStay = ({ path }: StageScreen<Where>): boolean => {
  const screen = screenAt(path);
  return screen !== undefined && !AFRESH.includes(screen);
};

/**
 * The screens that stay once another is shown, that one last. One that comes again stands as it was left, at the
 * address it has now. The one not seen for longest goes. So does one with something open above it, which whoever leaves
 * gives up.
 * @returns `before` itself where nothing is different
 */
export function withShown<At extends Where>(
  before: readonly StageScreen<At>[],
  shown: StageScreen<At>,
  isSomethingOpen: () => boolean,
): readonly StageScreen<At>[] {
  const last = before.at(-1);
  if (last?.path === shown.path && isSame(last.at, shown.at)) return before;
  const known = before.find(({ path }) => path === shown.path);
  const isLeftOpen = last !== known && isSomethingOpen();
  const others = before.filter((screen) => screen !== known && mayStay(screen) && !(isLeftOpen && screen === last));
  const as = known ? { ...known, at: isSame(known.at, shown.at) ? known.at : shown.at } : shown;
  return [...others, as].slice(-MOST);
}
