/** First letter of a logical id. */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
