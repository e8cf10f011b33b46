/** One JSON line of the function's log; what is logged holds no data of stores. */
export const logLine = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
