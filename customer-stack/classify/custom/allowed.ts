/** What is hashed of an exact value of the allow list: it is never kept as it stands. */
export const allowedText = (salt: string, value: string): string => `${salt}\n${value.trim()}`;
