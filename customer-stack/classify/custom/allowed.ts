/** Hash of an exact value of the allow list: the value itself is never stored. */
export const allowedText = (salt: string, value: string): string => `${salt}\n${value.trim()}`;
