/** 95 % Wilson score bounds of hits / n; [0, 1] when nothing was looked at. */
export const wilson = (hits: number, n: number): readonly [lower: number, upper: number] => {
  if (n <= 0) return [0, 1];
  const z = 1.96;
  const share = Math.min(1, hits / n);
  const base = 1 + (z * z) / n;
  const middle = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const lower = hits <= 0 ? 0 : Math.max(0, (middle - spread) / base);
  const upper = share >= 1 ? 1 : Math.min(1, (middle + spread) / base);
  return [lower, upper];
};

export const lowerBound = (hits: number, n: number): number => wilson(hits, n)[0];
