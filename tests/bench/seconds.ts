/** How long it takes. */
export const seconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1_000;
};
