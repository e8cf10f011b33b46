import { AccountScope, type StoreSelection } from '#contracts/cloudAccount/scope.ts';
import { scopeTexts as t } from '#messages/accountScope.ts';

/** The scope as it is typed. */
export interface EnteredScope {
  readonly includeNames: string;
  readonly includeTags: string;
  readonly leaveOutNames: string;
  readonly leaveOutTags: string;
  readonly megabytes: string;
  readonly rows: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}
export type ScopeField = keyof EnteredScope;
export type ScopeProblems = Readonly<Partial<Record<ScopeField, string>>>;

const MB = 1024 ** 2;

const tagLine = ({ key, value }: StoreSelection['tags'][number]): string =>
  value === null ? key : `${key}=${value}`;

export const enteredOf = (scope: AccountScope, ownTimeZone: string): EnteredScope => {
  const { include, leaveOut, depth, hours } = scope;
  const { bytesAStore, rowsAStore } = depth;
  return {
    includeNames: include.names.join('\n'),
    includeTags: include.tags.map(tagLine).join('\n'),
    leaveOutNames: leaveOut.names.join('\n'),
    leaveOutTags: leaveOut.tags.map(tagLine).join('\n'),
    megabytes: bytesAStore === null ? '' : String(bytesAStore / MB),
    rows: rowsAStore === null ? '' : String(rowsAStore),
    from: hours?.from ?? '',
    to: hours?.to ?? '',
    timeZone: hours?.timeZone ?? ownTimeZone,
  };
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const tagOf = (line: string): StoreSelection['tags'][number] => {
  const at = line.indexOf('=');
  return at < 0
    ? { key: line, value: null }
    : { key: line.slice(0, at), value: line.slice(at + 1) };
};

const selectionOf = (names: string, tags: string) => ({
  names: linesOf(names),
  tags: linesOf(tags).map(tagOf),
});

/** Null for nothing; not a number for anything but digits. */
const numberOf = (text: string, unit = 1): number | null => {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) * unit : Number.NaN;
};

const fieldOf = (path: readonly PropertyKey[]): ScopeField => {
  const [group, member] = path;
  if (group === 'depth') return member === 'bytesAStore' ? 'megabytes' : 'rows';
  if (group === 'hours') return member === 'to' || member === 'timeZone' ? member : 'from';
  if (group === 'include') return member === 'tags' ? 'includeTags' : 'includeNames';
  return member === 'tags' ? 'leaveOutTags' : 'leaveOutNames';
};

const wholeNumbers = ({ depth }: AccountScope): ScopeProblems => ({
  ...(Number.isNaN(depth.bytesAStore) && { megabytes: t.wrongMegabytes }),
  ...(Number.isNaN(depth.rowsAStore) && { rows: t.wrongRows }),
});

export type ReadScope =
  | { readonly scope: AccountScope; readonly problems?: undefined }
  | { readonly scope?: undefined; readonly problems: ScopeProblems };

/** The scope that was typed, or what is wrong with it by field. */
export const scopeOfEntered = (entered: EnteredScope): ReadScope => {
  const { from, to, timeZone } = entered;
  const typed = {
    include: selectionOf(entered.includeNames, entered.includeTags),
    leaveOut: selectionOf(entered.leaveOutNames, entered.leaveOutTags),
    depth: {
      bytesAStore: numberOf(entered.megabytes, MB),
      rowsAStore: numberOf(entered.rows),
    },
    hours: from === '' && to === '' ? null : { from, to, timeZone },
  };
  const { data, error } = AccountScope.safeParse(typed);
  if (data !== undefined) return { scope: data };
  const found = error.issues.map(({ path, message }) => [fieldOf(path), message]);
  return { problems: { ...Object.fromEntries(found.toReversed()), ...wholeNumbers(typed) } };
};
