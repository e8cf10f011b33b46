/** How long it takes. */
export const seconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1_000;
};

/** What the process spends of the processor, collecting garbage included. */
export const cpuSeconds = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
};
