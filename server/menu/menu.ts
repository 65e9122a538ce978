import { code } from '#contract/error';
import type { menu as contract, MenuItem } from '#contract/menu';
import { rightsFor } from '#contract/screen';
import { emitMenu } from '../db/outbox';
import type { AreaHandlers } from '../http/handlers';
import { say } from '../words/say';
import { type Locale, Refusal } from '../words/word';
import { childrenOf, type Entry, entriesWith, labelOf, STEP } from './entries';
import { loadMenu } from './menuFor';
import { placed, refuseIfAccessIsLost, savedEntry } from './place';
import { keepEntries, lockChanges } from './store';

/** The menu's editor: `/menu`. */
export const menu: AreaHandlers<typeof contract> = {
  tree: async ({ db, caller }) => {
    const entries = await loadMenu(db);
    return childrenOf(entries, null).map((top) => ({
      ...presentItem(top, caller.locale),
      children: childrenOf(entries, top.key).map((child) => presentItem(child, caller.locale)),
    }));
  },

  save: async ({ db, input, actor, caller, now, nextId, changed }) => {
    const entries = entriesWith(await lockChanges(db));
    const { before, after } = savedEntry(entries, input, () => `m${nextId(now)}`);
    refuseIfAccessIsLost([...entries.filter(({ key }) => key !== after.key), after]);
    await keepEntries(db, [after], { userName: actor.userName, now });
    changed({ type: 'menu', no: after.key, ...(before && { before: facts(before) }), after: facts(after) });
    await emitMenu(db, now);
    return presentItem(
      { ...after, version: after.version + 1, updatedBy: actor.userName, updatedAt: now },
      caller.locale,
    );
  },

  saveStatus: async ({ db, input, actor, caller, now, changed }) => {
    const entries = entriesWith(await lockChanges(db));
    const visible = input.status === 1;
    const wanted = entries.filter(({ key }) => input.keys.includes(key));
    const moved = wanted.filter((entry) => entry.visible !== visible).map((entry) => ({ ...entry, visible }));
    refuseIfAccessIsLost([...entries.filter(({ key }) => !moved.some((entry) => entry.key === key)), ...moved]);
    await keepEntries(db, moved, { userName: actor.userName, now });
    for (const { key } of moved) changed({ type: 'menu', no: key, before: { visible: !visible }, after: { visible } });
    if (moved.length > 0) await emitMenu(db, now);
    const unknown = input.keys.filter((key) => !wanted.some((entry) => entry.key === key));
    return {
      okIds: wanted.map(({ key }) => key),
      failed: unknown.map((id) => ({ id, code: code.notFound, msg: say(caller.locale, 'notFound') })),
    };
  },

  sort: async ({ db, input, actor, now, changed }) => {
    const entries = entriesWith(await lockChanges(db));
    const given = new Set(input.entries.map(({ key }) => key));
    // Somebody who has not seen an entry must not decide where it stands.
    if (given.size !== entries.length || !entries.every(({ key }) => given.has(key)))
      throw new Refusal(code.versionConflict, 'menuOutOfDate');
    const counts = new Map<string | null, number>();
    const after = input.entries.map(({ key, parentKey = null }) => {
      const place = (counts.get(parentKey) ?? 0) + 1;
      counts.set(parentKey, place);
      return placed(entries, key, parentKey, place * STEP);
    });
    const moved = after.filter((entry) =>
      entries.some(
        ({ key, parentKey, position }) =>
          key === entry.key && !(parentKey === entry.parentKey && position === entry.position),
      ),
    );
    refuseIfAccessIsLost(after);
    await keepEntries(db, moved, { userName: actor.userName, now });
    if (moved.length === 0) return {};
    changed({ type: 'menu', no: 'sort', before: { order: orderOf(entries) }, after: { order: orderOf(after) } });
    await emitMenu(db, now);
    return {};
  },
};

const orderOf = (entries: readonly Entry[]): string =>
  childrenOf(entries, null)
    .flatMap((top) => [top.key, ...childrenOf(entries, top.key).map(({ key }) => `${top.key}/${key}`)])
    .join(' ');

const facts = ({ label, route, icon, parentKey, visible }: Entry) => ({ label, route, icon, parentKey, visible });

function presentItem(entry: Entry, locale: Locale): MenuItem {
  const { key, parentKey, label, route, icon, group, builtIn, visible, version, updatedBy, updatedAt } = entry;
  return {
    key,
    parentKey,
    label: labelOf(entry, locale),
    ownLabel: label,
    route,
    icon,
    group,
    builtIn,
    visible,
    rights: [...rightsFor(route)],
    version,
    updatedBy,
    updateTime: updatedAt?.getTime() ?? null,
  };
}
