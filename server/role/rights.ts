import { type Right, type RightArea, rights } from '#contract/right';
import { type Screen, screens } from '#contract/screen';
import { builtInRoles, defaultGrants } from './grants';

// A right's first word is its area, by the type above.
export const areaOf = (right: Right): RightArea => right.slice(0, right.indexOf('.')) as RightArea;

const grantsOf = (letters: readonly string[]) =>
  rights.filter((right) => letters.some((letter) => defaultGrants[right].includes(letter)));

/**
 * The rights that people of a kind may have at all: what was not made for them is not given to them. @param kind a
 * role's scope
 */
export const rightsOfKind = (kind: number): Right[] =>
  grantsOf(builtInRoles.filter(({ scope }) => scope === kind).map(({ letter }) => letter));

/** What a built-in role was made with; nothing for any other. */
export const defaultsOf = (code: string): Right[] =>
  grantsOf(builtInRoles.filter((role) => role.code === code).map(({ letter }) => letter));

/** Rights that stand below a screen which another area's right opens. */
const further: Partial<Record<RightArea, Screen>> = {
  price: '/dashboard',
  dealer: '/exchangeOrder',
  offer: '/exchangeOrder',
  settleAccount: '/settlementRecord',
  menu: '/access',
  policy: '/access',
  approval: '/access',
};
/** The screen below whose entry an area's rights are shown; undefined where there is none yet. */
export const screenOf = (area: RightArea): string | undefined =>
  Object.entries(screens).find(([, { openTo }]) => openTo !== 'everybody' && areaOf(openTo[0]) === area)?.[0] ??
  further[area];
