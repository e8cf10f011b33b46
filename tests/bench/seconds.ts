/** How long it takes. */
export const seconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1_000;
};

/** What the thread that works spends of the processor: other programs and threads do not count. */
export const threadSeconds = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
};
