/** Tags are compared without regard to case. */
export const tagWord = (tag: string): string => tag.trim().toLowerCase();

/** `key=value` is `key`; a tag without a value is itself. */
export const tagKey = (tag: string): string => tag.split('=', 1)[0] ?? tag;
