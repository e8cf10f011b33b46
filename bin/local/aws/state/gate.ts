/** Many may pass together, or one alone; waiters are admitted in the order of their arrival. */
export interface Gate {
  together<T>(work: () => Promise<T>): Promise<T>;
  alone<T>(work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly alone: boolean;
  readonly enter: () => void;
}

export function createGate(): Gate {
  const queue: Waiting[] = [];
  let inside = 0;
  let closed = false;

  const admit = () => {
    for (let next = queue[0]; next && !closed && !(next.alone && inside > 0); next = queue[0]) {
      queue.shift();
      inside++;
      closed = next.alone;
      next.enter();
    }
  };
  const pass = async <T>(alone: boolean, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((enter) => {
      queue.push({ alone, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      inside--;
      if (alone) closed = false;
      admit();
    }
  };
  return { together: (work) => pass(false, work), alone: (work) => pass(true, work) };
}
