import { segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read, type UnitVisitor } from './source.ts';

const pair =
  /^(\s*)(?:-\s+)?(?:export\s+)?["']?([A-Za-z_][\w.-]{0,60})["']?\s*(?:[=:]\s+|=|:$)(.*)$/;
const section = /^\s*\[([\w .:"-]{1,80})\]\s*$/;
const comment = /^\s*(?:[#;!]|---|\.\.\.|$)/;

const meaningful = (start: string) => start.split(/\r?\n/).filter((line) => !comment.test(line));

/** Settings (YAML, INI, properties, .env): nearly every line names something and gives its value. */
export const looksLikeKeyValue = (start: string): boolean => {
  const lines = meaningful(start).slice(0, 200);
  const named = lines.filter(
    (line) => pair.test(line) || section.test(line) || /^\s*-\s/.test(line),
  );
  const simple = lines.filter((line) => (pair.exec(line)?.[2] ?? '').length > 0).length;
  return lines.length > 0 && named.length >= lines.length * 0.85 && simple >= lines.length * 0.5;
};

const unquoted = (value: string): string => {
  const text = value.trim();
  const quoted = /^(["'])(.*)\1(?:\s*#.*)?$/.exec(text);
  return quoted?.[2] ?? text.replace(/\s+#.*$/, '');
};

interface Level {
  readonly indent: number;
  readonly key: string;
}

/** Keys become columns, below their parent keys or section. */
const createSettings = (visitor: UnitVisitor) => {
  const table = visitor.table('');
  let levels: Level[] = [];
  let title = '';
  const pathOf = (key: string) =>
    [title, ...levels.map((level) => level.key), key].filter(Boolean).join('.');
  const addItem = (line: string) => {
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    if (item === undefined) visitor.line(line);
    else table.cell(levels.map((level) => level.key).join('.') || 'value', unquoted(item));
  };
  const addPair = (line: string, [, blank = '', key = '', value = '']: readonly string[]) => {
    const indent = blank.length + (/^\s*-\s/.test(line) ? 2 : 0);
    levels = levels.filter((level) => level.indent < indent);
    const text = value.trim();
    if (text === '' || /^[|>][+-]?$/.test(text)) levels.push({ indent, key });
    else table.cell(pathOf(key), unquoted(value));
  };
  return (line: string): void => {
    const head = section.exec(line)?.[1];
    const found = pair.exec(line);
    if (comment.test(line)) visitor.line(line);
    else if (head !== undefined) {
      title = head;
      levels = [];
    } else if (found === null) addItem(line);
    else addPair(line, found);
  };
};

export const readKeyValue = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  const add = createSettings(visitor);
  for await (const { text } of segments) {
    for (const line of text.split(/\r\n|\n|\r/)) if (line.trim() !== '') add(line);
  }
  return read(bytes, whole);
};
