import { sharedStrings } from '#customer-stack/readers/sharedStrings.ts';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Texts of a workbook that cells point to. */
export const sharedTexts = (texts: readonly string[]) =>
  sharedStrings(
    Buffer.from(`<sst>${texts.map((each) => `<si><t>${escaped(each)}</t></si>`).join('')}</sst>`),
  );
