import { createSocket, type Socket } from 'node:dgram';
import { existsSync, writeFileSync } from 'node:fs';
import { readTextIfAny } from '#local/aws/state/files.ts';

export interface DnsServerOptions {
  /** Lines of `name TXT text`; read for each query, so that they can be edited meanwhile. */
  readonly zoneFile: string;
  /** On 127.0.0.1, UDP; 0 = any free one. */
  readonly port: number;
}

export interface DnsServer {
  /** `127.0.0.1:port` */
  readonly address: string;
  stop(): Promise<void>;
}

const INTRODUCTION = `# TXT records that this machine's product sees, one per line:
# example.org TXT dataward-verify=…
`;

interface Question {
  readonly name: string;
  readonly type: number;
  /** End of the question section in the message. */
  readonly end: number;
}

const HEADER_BYTES = 12;
const TXT = 16;

const readQuestion = (message: Buffer): Question => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
};

const textsOf = (zone: string, name: string): string[] =>
  zone.split('\n').flatMap((line) => {
    const [, owner, text] = /^([\w.-]+)\s+TXT\s+"?([^"]*)"?\s*$/i.exec(line.trim()) ?? [];
    return owner?.toLowerCase() === name && text !== undefined ? [text] : [];
  });

/** A TXT record for the queried name: pointer, type, class IN, 60 s, one string. */
const record = (text: string): Buffer => {
  const bytes = Buffer.from(text.slice(0, 255), 'latin1');
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, TXT, 0, 1, 0, 0, 0, 60, 0, 0, bytes.length]);
  head.writeUInt16BE(bytes.length + 1, 10);
  return Buffer.concat([head, bytes]);
};

const NO_SUCH_NAME = 3;

const answerTo = (message: Buffer, zone: string): Buffer => {
  const question = readQuestion(message);
  const texts = textsOf(zone, question.name);
  const answers = question.type === TXT ? texts.map(record) : [];
  const header = Buffer.from(message.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | (texts.length === 0 ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, message.subarray(HEADER_BYTES, question.end), ...answers]);
};

const bind = (socket: Socket, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, '127.0.0.1', () => resolve());
  });

/** A name server for the TXT records of one file. */
export const startDnsServer = async ({ zoneFile, port }: DnsServerOptions): Promise<DnsServer> => {
  if (!existsSync(zoneFile)) writeFileSync(zoneFile, INTRODUCTION);
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    if (message.length <= HEADER_BYTES) return;
    try {
      socket.send(answerTo(message, readTextIfAny(zoneFile) ?? ''), from.port, from.address);
    } catch {
      // A malformed query gets no reply.
    }
  });
  await bind(socket, port);
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
};
