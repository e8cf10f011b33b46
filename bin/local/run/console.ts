export interface Console {
  /** A line that stays. */
  print(line: string): void;
  /** A line that the next one replaces; without a terminal, only a few of them are printed. */
  status(line: string): void;
}

/** Statuses shown where they cannot replace each other: one in so many milliseconds. */
const sparseMs = 2000;

/** Lines to the terminal, each with the seconds since the start where requested. */
export const createConsole = (out: NodeJS.WriteStream): Console => {
  let pending = false;
  let shown = 0;
  const clear = (): void => {
    if (pending) out.write('\r\u001b[2K');
    pending = false;
  };
  return {
    print(line) {
      clear();
      out.write(`${line}\n`);
    },
    status(line) {
      if (out.isTTY) {
        clear();
        out.write(line.slice(0, Math.max(20, out.columns - 1)));
        pending = true;
      } else if (Date.now() - shown >= sparseMs) {
        shown = Date.now();
        out.write(`${line}\n`);
      }
    },
  };
};
