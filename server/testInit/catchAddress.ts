/** Where temporary addresses begin, of this server: what is sent below it is kept by `catching.ts`. */
export const catchPath = '/catch/';

/** The address of a token; without one, what all of them begin with. */
export const catchAddress = (publicUrl: string, token = ''): string => new URL(catchPath + token, publicUrl).href;
