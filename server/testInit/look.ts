import type { Finding, testSetup } from '#contract/testSetup';
import type { HandlerContext } from '../http/handlers';

/** Looks at one part of the server; what it throws is found too. */
export type Look = (
  context: Pick<
    HandlerContext<(typeof testSetup)['selfCheck']>,
    'db' | 'actor' | 'now' | 'nextId' | 'settings' | 'vault'
  >,
) => Promise<Finding[]>;
