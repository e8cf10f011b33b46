import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { appendLog } from '#local/aws/lambda/appendLog.ts';

export interface LogFile {
  readonly write: (line: string) => void;
  close(): Promise<void>;
}

/** Lines with their time in `<directory>/cloud.log`. */
export const openLog = (directory: string): LogFile => {
  mkdirSync(directory, { recursive: true });
  const stream = appendLog(join(directory, 'cloud.log'));
  return {
    write: (line) => void stream.write(`${new Date().toISOString()} ${line}\n`),
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
};
