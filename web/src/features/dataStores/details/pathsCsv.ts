import type { AttackPath } from '#contracts/attackPath/routes.ts';
import type { CsvColumn } from '#lib/csvTable.ts';

/** Columns of the file of attack paths to a data store. */
export const pathsCsv: ReadonlyArray<CsvColumn<AttackPath>> = [
  { head: 'Score', cell: ({ pathScore }) => pathScore },
  { head: 'Path', cell: ({ pathName }) => pathName },
  { head: 'Description', cell: ({ pathDescription }) => pathDescription },
  { head: 'Entry', cell: ({ entry }) => entry.kind },
  { head: 'Why it begins there', cell: ({ entry }) => entry.reason },
  { head: 'Under attack', cell: ({ pathAttackStatus }) => (pathAttackStatus ? 'yes' : 'no') },
  { head: 'Nodes', cell: ({ nodes }) => nodes.map(({ name }) => name).join(' > ') },
  { head: 'Hops', cell: ({ links }) => links.map(({ text }) => text).join('; ') },
  { head: 'Alike', cell: ({ alike }) => alike },
];
