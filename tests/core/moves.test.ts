import {
  isOpen,
  mayMove,
  notifyMoves,
  notifyStatus,
  notPaid,
  paymentMoves,
  paymentStatus,
  stillOpen,
  wasPaid,
} from '#contract/status';

/** The table of the payment screen, written out by hand: every other pair is refused. */
const allowed: Record<number, number[]> = {
  0: [1, 2, 3, 4, 5],
  1: [2, 3, 4, 5],
  2: [6, 9],
  3: [2, 5],
  4: [2, 5],
  5: [2, 3],
  6: [7, 8, 2],
  7: [],
  8: [6, 9],
  9: [2, 8], // the table forgets one that was refunded in part before (decision 0172)
};

test('payment orders move as the table says and no other way', () => {
  const all = Object.values(paymentStatus);
  for (const from of all)
    for (const to of all)
      expect([from, to, mayMove(paymentStatus, paymentMoves, from, to)]).toEqual([
        from,
        to,
        allowed[from]?.includes(to),
      ]);
});

/** As they stood in lists and queries before the moves said them. */
const open = [0, 1];
const paid = [2, 6, 7, 8, 9];
const lost = [3, 4, 5];
test('each payment status is open, paid or lost, as sums, checks and filters count it', () => {
  expect([stillOpen, wasPaid, notPaid]).toEqual([open, paid, lost]);
  expect([...stillOpen, ...wasPaid, ...notPaid].sort()).toEqual(Object.values(paymentStatus));
  expect([...Object.values(paymentStatus), 77].filter((status) => isOpen({ status }))).toEqual(open);
});

test('a number outside the machine moves nowhere', () => {
  expect(mayMove(paymentStatus, paymentMoves, 77, 2)).toBe(false);
  expect(mayMove(paymentStatus, paymentMoves, 2, 77)).toBe(false);
});

test('a notification that was answered can be sent again only by somebody who asks', () => {
  expect(notifyMoves.ok.to).toEqual(['sending']);
  expect(mayMove(notifyStatus, notifyMoves, notifyStatus.ok, notifyStatus.failed)).toBe(false);
});
