import { readTextFile } from '../unit/customer-stack/readers/sampleFiles.ts';
import { harmlessTables, messyTables } from './messyTables.ts';

const columnsIn = async (text: string): Promise<string[]> =>
  (await readTextFile(text, 'export.txt')).verdicts
    .filter(({ location }) => location.includes(' › '))
    .map(({ type }) => type);

/** Columns of messy tables that were found, and columns found where there is nothing of the kind. */
export const measureTables = async () => {
  let [planted, found, wrong] = [0, 0, 0];
  const tables = [
    ...messyTables,
    ...Object.values(harmlessTables).map((text) => ({ text, types: [] as readonly string[] })),
  ];
  for (const { text, types } of tables) {
    const columns = await columnsIn(text);
    planted += types.length;
    found += types.filter((type) => columns.includes(type)).length;
    wrong += columns.filter((type) => !types.includes(type)).length;
  }
  return {
    kinds: messyTables.length,
    harmless: tables.length - messyTables.length,
    planted,
    found,
    wrong,
  };
};

export const tablesText = ({
  kinds,
  harmless,
  planted,
  found,
  wrong,
}: Awaited<ReturnType<typeof measureTables>>): string =>
  `Messy headers: ${kinds} kinds of tables, ${found} of ${planted} columns found (recall ${(found / planted).toFixed(2)}); ${wrong} false columns in these and ${harmless} harmless ones`;
