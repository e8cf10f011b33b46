/** A text without the escapes of URLs; empty where they are broken. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
