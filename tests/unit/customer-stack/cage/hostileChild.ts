/** A child that misbehaves as the name of the object states. */
const behaviours: Readonly<Record<string, () => unknown>> = {
  'loops for ever': () => {
    for (;;);
  },
  'fills Buffers': () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  'fills the heap': () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => `value ${i} of ${kept.length}`));
  },
  'ends itself': () => process.exit(3),
  'tells its environment': () => {
    const names = Object.keys(process.env).toSorted();
    process.send?.({
      kind: 'done',
      outcome: { bytesSeen: process.pid, verdicts: [], schema: names.join() },
    });
  },
};

process.on('message', ({ name }: { name: string }) => {
  behaviours[name]?.();
});
process.on('disconnect', () => process.exit(0));
process.send?.({ kind: 'ready' });
