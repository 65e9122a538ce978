import { kinds, type OrderKind, orderKinds } from '#contract/kind';
import { refuseMove } from './move';

/** Every pair of statuses of a kind, and whether its moves name it. */
const pairsOf = (kind: OrderKind) => {
  const moves: Readonly<Record<string, { to: readonly string[] }>> = kinds[kind].moves;
  const statuses = Object.entries(kinds[kind].values);
  return statuses.flatMap(([from, status]) =>
    statuses.map(([name, to]) => ({ status, to, isAllowed: moves[from]?.to.includes(name) ?? false })),
  );
};

test.each(orderKinds)('%s goes where its moves lead, and nowhere else', (kind) => {
  const pairs = pairsOf(kind);
  expect(pairs.filter(({ isAllowed }) => isAllowed).length).toBeGreaterThan(2);
  for (const { status, to, isAllowed } of pairs) {
    const move = () => refuseMove(kind, { status }, to);
    if (isAllowed) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 1006, word: 'notInThisStatus', values: {} }));
  }
});
