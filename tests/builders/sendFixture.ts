import type { Mail } from '#aws/mail.ts';
import type { ReportMessage } from '#contracts/report/message.ts';
import type { SendDeps } from '#events/sendReport/sendDeps.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { openLists } from '#readModel/reader/lists.ts';
import type { TestAws } from './testAws.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** What the sender of reports needs, with mails, files and requests kept in memory. */
export const sendFixture = ({ core, chunks, identity }: TestAws) => {
  const mails: Mail[] = [];
  const files = new Map<string, Uint8Array>();
  const later: ReportMessage[] = [];
  const removed: string[] = [];
  const deps: SendDeps = {
    core,
    identity,
    lists: openLists({
      kinds: listedKinds,
      core,
      chunks,
      enqueueRebuild: async () => {},
      log: silent,
      maxBytes: 50_000_000,
    }),
    files: {
      write: async (key, content) => void files.set(key, content),
      read: async (key) => {
        const file = files.get(key);
        if (file === undefined) throw new Error(`${key} is not there`);
        return file;
      },
    },
    removeSchedule: async (reportId) => void removed.push(reportId),
    enqueue: async (message) => void later.push(message),
    send: async (mail) => `message-${mails.push(mail)}`,
    siteUrl: 'https://site.example',
    mailFrom: 'dataward@mail.example',
    configurationSet: 'reports',
    now: Date.now,
    log: silent,
  };
  return { deps, mails, files, later, removed };
};
