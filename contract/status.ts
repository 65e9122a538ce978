/** What a status means to the eye: one hue, one shape (`look.md`). */
export type Family = 'waiting' | 'moving' | 'yours' | 'done' | 'failed' | 'back' | 'held' | 'unknown';
type Moves<S extends Record<string, number>> = { [K in keyof S]: { family: Family; to: readonly (keyof S & string)[] } };

/** Master data; value 1 is fixed by the specification. */
export const masterStatus = { disabled: 0, enabled: 1, frozen: 2, review: 3, closed: 4 } as const;
export type MasterStatus = (typeof masterStatus)[keyof typeof masterStatus];
export const masterMoves: Moves<typeof masterStatus> = {
  disabled: { family: 'waiting', to: ['enabled', 'closed'] },
  enabled: { family: 'done', to: ['disabled', 'frozen', 'closed'] },
  frozen: { family: 'held', to: ['enabled', 'disabled', 'closed'] },
  review: { family: 'yours', to: ['enabled', 'disabled'] },
  closed: { family: 'failed', to: [] },
};

/** Collection and payout accounts. */
export const accountStatus = { disabled: 0, enabled: 1, paused: 2, archived: 4, maintenance: 5 } as const;
export const accountMoves: Moves<typeof accountStatus> = {
  disabled: { family: 'waiting', to: ['enabled', 'archived'] },
  enabled: { family: 'done', to: ['disabled', 'paused', 'maintenance'] },
  paused: { family: 'yours', to: ['enabled', 'disabled'] },
  archived: { family: 'failed', to: [] },
  maintenance: { family: 'moving', to: ['enabled', 'disabled'] },
};

/** Payment orders, screens B1.4. */
export const paymentStatus = {
  created: 0,
  accepted: 1,
  paid: 2,
  failed: 3,
  expired: 4,
  mismatch: 5,
  refunding: 6,
  refunded: 7,
  partlyRefunded: 8,
  chargedBack: 9,
} as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];
export const paymentMoves: Moves<typeof paymentStatus> = {
  created: { family: 'waiting', to: ['accepted', 'paid', 'failed', 'expired', 'mismatch'] },
  accepted: { family: 'moving', to: ['paid', 'failed', 'expired', 'mismatch'] },
  paid: { family: 'done', to: ['refunding', 'chargedBack'] },
  failed: { family: 'failed', to: ['paid', 'mismatch'] },
  expired: { family: 'failed', to: ['paid', 'mismatch'] },
  mismatch: { family: 'yours', to: ['paid', 'failed'] },
  refunding: { family: 'moving', to: ['refunded', 'partlyRefunded', 'paid'] },
  refunded: { family: 'back', to: [] },
  partlyRefunded: { family: 'back', to: ['refunding', 'chargedBack'] },
  chargedBack: { family: 'back', to: ['paid'] },
};

/** The merchant's notification about an order. */
export const notifyStatus = { none: 0, sending: 1, ok: 2, failed: 3, stopped: 4 } as const;
export const notifyMoves: Moves<typeof notifyStatus> = {
  none: { family: 'waiting', to: ['sending'] },
  sending: { family: 'moving', to: ['ok', 'failed', 'stopped'] },
  ok: { family: 'done', to: ['sending'] },
  failed: { family: 'failed', to: ['sending'] },
  stopped: { family: 'held', to: ['sending'] },
};

/** Whether a paid order's net amount is spendable yet. */
export const settleState = { pending: 0, available: 1 } as const;
export const settleMoves: Moves<typeof settleState> = {
  pending: { family: 'waiting', to: ['available'] },
  available: { family: 'done', to: [] },
};
/** A freeze of part of a merchant's money. */
export const ticketStatus = { open: 1, released: 2 } as const;
export const ticketMoves: Moves<typeof ticketStatus> = {
  open: { family: 'held', to: ['released'] },
  released: { family: 'back', to: [] },
};

/** May this move happen? Both are values of the same machine. */
export function mayMove<S extends Record<string, number>>(status: S, moves: Moves<S>, from: number, to: number): boolean {
  const name = (value: number) => Object.keys(status).find((key) => status[key] === value);
  const start = name(from);
  const end = name(to);
  return start !== undefined && end !== undefined && moves[start as keyof S].to.includes(end);
}
