import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { type Complainers, sumOpen } from './store';

/** What an owner's customers complain about, for whoever decides about the owner's money. */
export const openComplaints = (db: Reads, scope: Scope, of: Complainers) => sumOpen(db, scope, of);
