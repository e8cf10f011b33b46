/** Many ids in little room: separated by white space. */
export const ids = (text: string): readonly string[] => text.trim().split(/\s+/);
