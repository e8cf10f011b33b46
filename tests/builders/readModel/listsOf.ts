import { listedKinds } from '#readModel/kinds/index.ts';
import { type Lists, type ListsDeps, openLists } from '#readModel/reader/lists.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The lists of the product over the tables of a test. */
export const listsOf = ({
  core,
  chunks,
  ...others
}: Pick<ListsDeps, 'core' | 'chunks'> & Partial<ListsDeps>): Lists =>
  openLists({
    core,
    chunks,
    kinds: listedKinds,
    enqueueRebuild: async () => {},
    log: silent,
    maxBytes: 50_000_000,
    ...others,
  });
