const GIB = 1024 ** 3;

export const gibInBytes = (gib: number | undefined): number | null =>
  gib === undefined ? null : gib * GIB;
