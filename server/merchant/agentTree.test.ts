import { buildAgent } from '../../tests/build/agent';
import { gateOfFile } from '../../tests/gate/gate';

const { db, context } = gateOfFile();
/** An agent comes below another, in a transaction of its own. */
const move = (id: string, parentId: string) =>
  db.owner.updateTable('agent').set({ parentId }).where('id', '=', id).execute();
const outcome = (moving: Promise<unknown>) =>
  moving.then(
    () => 'moved',
    (error: { constraint?: string }) => error.constraint,
  );

test('agents stand three deep at most, also where one comes with those below it', async () => {
  const [top, middle, low] = [await buildAgent(context), await buildAgent(context), await buildAgent(context)];
  const head = await buildAgent(context);
  await move(low.id, middle.id);
  await move(middle.id, top.id);
  await expect(buildAgent(context, { parentId: low.id })).rejects.toMatchObject({ constraint: 'agent_tree' });
  expect(await outcome(move(top.id, head.id))).toBe('agent_tree');
});

test('nobody stands below themselves', async () => {
  const top = await buildAgent(context);
  const low = await buildAgent(context, { parentId: top.id });
  expect(await outcome(move(top.id, top.id))).toBe('agent_tree');
  expect(await outcome(move(top.id, low.id))).toBe('agent_tree');
});

test('of two changes at once that would make a circle together, one is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await buildAgent(context), await buildAgent(context)];
    const done = await Promise.all([outcome(move(one.id, other.id)), outcome(move(other.id, one.id))]);
    expect(done.sort()).toEqual(['agent_tree', 'moved']);
  }
});

test('of two changes at once that would be too deep together, one is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [head, middle, low] = [await buildAgent(context), await buildAgent(context), await buildAgent(context)];
    await buildAgent(context, { parentId: low.id });
    const done = await Promise.all([outcome(move(low.id, middle.id)), outcome(move(middle.id, head.id))]);
    expect(done.sort()).toEqual(['agent_tree', 'moved']);
  }
});
