/** Buckets for each doubling: the bounds of a bucket differ by 19 %. */
const PER_DOUBLING = 4;

/** 0 = nothing; at most 213, so that it fits a byte. */
export const bucketOf = (value: number): number =>
  value < 1 ? 0 : 1 + Math.ceil(Math.log2(value) * PER_DOUBLING);

/** The greatest value of a bucket. */
export const topOf = (bucket: number): number =>
  bucket === 0 ? 0 : 2 ** ((bucket - 1) / PER_DOUBLING);
