import type { TagChange } from '#contracts/tag/tagJob.ts';

/** A change in words: `add pci; remove old; sensitivity high`. */
export const changeText = ({ add, remove, level }: TagChange): string =>
  [
    ...(add.length > 0 ? [`add ${add.join(', ')}`] : []),
    ...(remove.length > 0 ? [`remove ${remove.join(', ')}`] : []),
    ...(level === undefined ? [] : [level === null ? 'no sensitivity' : `sensitivity ${level}`]),
  ].join('; ');
