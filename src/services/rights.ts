import { makeListeners } from './listeners';

/**
 * Told when the server has refused something for want of a right: what this page believes of the rights may be out of
 * date.
 */
export const rightsRefused = makeListeners();
