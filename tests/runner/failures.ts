import * as z from 'zod/mini';

/** What we read of vitest's JSON report. */
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});
type FileResult = z.infer<typeof Report>['testResults'][number];

const MOST_LINES = 12;
const shorten = (message: string): string => message.split('\n').slice(0, MOST_LINES).join('\n');

const failuresIn = ({ name, message, assertionResults }: FileResult): string[] => {
  const tests = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) =>
      [`${name} > ${fullName.trim()}`, ...(failureMessages ?? []).map(shorten)].join('\n'),
    );
  return message === '' ? tests : [...tests, `${name}\n${shorten(message)}`];
};

/** Each failed test, and each file that could not be run, with the beginning of its errors. */
export const failures = (reports: readonly unknown[]): string[] =>
  reports.flatMap((report) => Report.parse(report).testResults.flatMap(failuresIn));

/** The name of each failure alone, a line each. */
export const failedNames = (all: readonly string[]): string =>
  all.map((failure) => failure.split('\n', 1)[0]).join('\n');
