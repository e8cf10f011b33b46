import { type Sheet, useSheet } from '#lib/useSheet.ts';

/** Key of the address that names the open dialog of the page. */
const KEY = 'show';
const SENSITIVE = 'sensitive';
const TAGS = 'tags';
const SEPARATOR = '.';

export interface Dialogs {
  readonly tags: boolean;
  readonly sensitive: boolean;
  /** Data type that the sensitive-data dialog opens with. */
  readonly type: string | null;
  readonly showTags: () => void;
  readonly showSensitive: (type?: string) => void;
  readonly close: () => void;
}

/** `tags`, `sensitive` or `sensitive.ssn`; anything else opens nothing. */
export const dialogOf = (word: string | null): Pick<Dialogs, 'tags' | 'sensitive' | 'type'> => {
  const [name, type = null] = (word ?? '').split(SEPARATOR);
  return { tags: name === TAGS, sensitive: name === SENSITIVE, type };
};

const wordOf = (type: string | undefined): string =>
  type === undefined ? SENSITIVE : SENSITIVE + SEPARATOR + type;

/** The dialogs of a store's page, linkable by its address. */
export const useDialogs = (): Dialogs => {
  const sheet: Sheet = useSheet(KEY);
  return {
    ...dialogOf(sheet.open),
    showTags: () => sheet.show(TAGS),
    showSensitive: (type) => sheet.show(wordOf(type)),
    close: sheet.close,
  };
};
