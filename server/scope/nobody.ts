/** The id of no person: of a stranger, and where a count is the same for all of a scope, whoever asks. */
export const NOBODY = '0';
