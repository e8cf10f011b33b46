let waiting: Array<() => void> = [];

const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  const [next, ...later] = waiting;
  waiting = later;
  if (later.length > 0) port2.postMessage(null);
  next?.();
};

/** A task of its own for each who waits: between two of them the page answers to input. */
export const turn = (): Promise<void> =>
  new Promise((begin) => {
    waiting.push(begin);
    if (waiting.length === 1) port2.postMessage(null);
  });
