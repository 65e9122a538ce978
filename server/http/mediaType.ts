const accepted = /^application\/json(?:; ?charset=(?:utf-8|"utf-8"))?$/i;

/** `application/json`, in UTF-8 or without a word about it. Whatever a form or a foreign page could send without asking is not. */
export const isJson = (contentType: string | undefined): boolean => contentType !== undefined && accepted.test(contentType);
