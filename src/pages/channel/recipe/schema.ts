import { createContext } from 'react';
import type { InputSchema } from '@/services/rules';

/** What the contract says of the call's input, once it is fetched. */
export const SchemaContext = createContext<InputSchema>({ properties: {} });
