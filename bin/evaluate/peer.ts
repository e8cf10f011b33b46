import { columnsOf } from './columns.ts';
import type { Finder, FoundType } from './finder.ts';
import { type LabelledFile, readFiles } from './labels.ts';

const found = (type: string): FoundType => ({ type, strength: 'certain', reason: 'by the peer' });

const typesAt = ({ columns = {} }: LabelledFile, label: string): FoundType[] => {
  const names = Object.keys(columns).map((column) => ({ table: '', column }));
  return columnsOf(label, names).flatMap(({ column }) => {
    const type = columns[column];
    return type == null ? [] : [found(type)];
  });
};

const oneOfEach = (types: readonly FoundType[]): FoundType[] => [
  ...new Map(types.map((each) => [each.type, each])).values(),
];

/** Another tool's findings, written as labels are: what it does not name, it did not find. */
export const readPeer = async (path: string): Promise<Finder> => {
  const files = Map.groupBy(await readFiles(path), (file) => file.path);
  const of = (name: string) => files.get(name) ?? [];
  return {
    columns: async (name) => ({
      unread: null,
      read: null,
      typesOf: (label) => oneOfEach(of(name).flatMap((file) => typesAt(file, label))),
    }),
    spans: async (name) => ({
      unread: null,
      spans: of(name)
        .flatMap(({ spans = [] }) => spans)
        .map((span) => ({ ...span, ...found(span.type) })),
    }),
  };
};
