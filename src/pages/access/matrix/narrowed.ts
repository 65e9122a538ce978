import type { Output } from '#contract/call';
import type { role } from '#contract/role';

export type Answer = Output<typeof role.matrix>;
interface Wanted {
  words: string;
  /** Two roles to look at alone; with fewer, all are shown. */
  one: string | undefined;
  other: string | undefined;
  /** Of two roles, only the rights that one of them has and the other has not. */
  differences: boolean;
}

/** The part of the matrix that is looked for; areas of which nothing is left are gone. */
export function narrowed({ roles, areas }: Answer, { words, one, other, differences }: Wanted): Answer {
  const two = one !== undefined && other !== undefined ? [one, other] : undefined;
  const wanted = words.trim().toLowerCase();
  const isSought = (label: string, key: string, area: string) =>
    wanted === '' || `${label} ${key} ${area}`.toLowerCase().includes(wanted);
  const differs = (roleIds: readonly string[]) =>
    !two || !differences || two.filter((id) => roleIds.includes(id)).length === 1;
  return {
    roles: two ? two.flatMap((id) => roles.filter((role) => role.id === id)) : roles,
    areas: areas
      .map((area) => ({
        ...area,
        rights: area.rights.filter(({ key, label, roleIds }) => isSought(label, key, area.label) && differs(roleIds)),
      }))
      .filter(({ rights }) => rights.length > 0),
  };
}
