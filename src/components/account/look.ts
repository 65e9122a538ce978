/** How a person looks at accounts. */
export const looks = ['table', 'board'] as const;
export type Look = (typeof looks)[number];
export const asLook = (value: unknown): Look | undefined => looks.find((look) => look === value);
