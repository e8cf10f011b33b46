import { CFB } from '@e965/xlsx';

const wide = (text: string) => Buffer.from(text, 'utf16le');

/** A message of Outlook with a text and an attached `people.csv`. */
export const outlookMessage = (attached: Buffer): Uint8Array => {
  const made = CFB.utils.cfb_new();
  const add = (path: string, content: Buffer) => CFB.utils.cfb_add(made, path, content);
  add('/__properties_version1.0', Buffer.alloc(64));
  add('/__substg1.0_0037001F', wide('your account'));
  add('/__substg1.0_0C1F001F', wide('ann.lee@acme.org'));
  add('/__substg1.0_1000001F', wide(`SSN: 536-22-8726\r\n${'and more\r\n'.repeat(500)}`));
  add('/__attach_version1.0_#00000000/__substg1.0_3707001F', wide('people.csv'));
  add('/__attach_version1.0_#00000000/__substg1.0_37010102', attached);
  return new Uint8Array(CFB.write(made, { type: 'buffer' }));
};
