import { createContext } from 'react';
import type { Candidate } from '#contract/receipt';

/** What the rows of a split choose from, and the currency that they are in. */
export const Offers = createContext<{ orders: readonly Candidate[]; currency: string }>({ orders: [], currency: '' });
