import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A value of each type of Redis. */
export type RedisValue =
  | { readonly string: string }
  | { readonly hash: Readonly<Record<string, string>> }
  | { readonly list: readonly string[] }
  | { readonly set: readonly string[] }
  | { readonly zset: readonly string[] }
  | { readonly stream: readonly Readonly<Record<string, string>>[] };

export interface RedisTestServer {
  readonly port: number;
  readonly received: readonly string[][];
  readonly stop: () => Promise<void>;
}

type Reply = string | number | Error | { readonly ok: string } | readonly Reply[];

const write = (reply: Reply): string => {
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  if (reply instanceof Error) return `-${reply.message}\r\n`;
  if ('ok' in reply) return `+${reply.ok}\r\n`;
  return `*${reply.length}\r\n${reply.map(write).join('')}`;
};

/** Whole commands at the start of the text, and what is left of it. */
const commandsOf = (text: string): { commands: string[][]; rest: string } => {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (head === null) return { commands, rest };
    let at = head[0].length;
    const words: string[] = [];
    for (let i = 0; i < Number(head[1]); i += 1) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at));
      if (size === null) return { commands, rest };
      const from = at + size[0].length;
      at = from + Number(size[1]) + 2;
      if (rest.length < at) return { commands, rest };
      words.push(rest.slice(from, at - 2));
    }
    commands.push(words);
    rest = rest.slice(at);
  }
};

const flat = (record: Readonly<Record<string, string>>): string[] => Object.entries(record).flat();

const PAGE = 7;

const scan = (keys: readonly string[], cursor: string): Reply => {
  const from = Number(cursor);
  const next = from + PAGE < keys.length ? from + PAGE : 0;
  return [String(next), keys.slice(from, from + PAGE)];
};

const answer = (data: Readonly<Record<string, RedisValue>>, words: readonly string[]): Reply => {
  const [name = '', key = ''] = words;
  const value = data[key] as Partial<Record<string, never>> | undefined;
  const of = <T>(kind: string) => value?.[kind] as T;
  switch (name.toUpperCase()) {
    case 'DBSIZE':
      return Object.keys(data).length;
    case 'SCAN':
      return scan(Object.keys(data), key);
    case 'TYPE':
      return { ok: Object.keys(value ?? {})[0] ?? 'none' };
    case 'GETRANGE':
      return of<string>('string').slice(0, Number(words[3]) + 1);
    case 'HSCAN':
      return ['0', flat(of('hash'))];
    case 'LRANGE':
      return of<string[]>('list').slice(0, Number(words[3]) + 1);
    case 'SSCAN':
      return ['0', of<string[]>('set')];
    case 'ZRANGE':
      return of<string[]>('zset').slice(0, Number(words[3]) + 1);
    case 'XRANGE':
      return of<Record<string, string>[]>('stream').map((fields, i) => [`${i}-0`, flat(fields)]);
    default:
      return { ok: 'OK' };
  }
};

/** Answers of one connection: before the password, none. */
const replier = (data: Readonly<Record<string, RedisValue>>, password: string | undefined) => {
  let known = password === undefined;
  return (words: readonly string[]): Reply => {
    const isAuth = words[0]?.toUpperCase() === 'AUTH';
    known ||= isAuth && words.at(-1) === password;
    if (known) return answer(data, words);
    return new Error(isAuth ? 'WRONGPASS invalid' : 'NOAUTH Authentication required.');
  };
};

/** Implements RESP 2; with a password, refuses every command before AUTH. */
export const startRedisServer = async (
  data: Readonly<Record<string, RedisValue>>,
  password?: string,
): Promise<RedisTestServer> => {
  const received: string[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    const reply = replier(data, password);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const { commands, rest } = commandsOf(text + bytes.toString('latin1'));
      text = rest;
      received.push(...commands);
      for (const words of commands) socket.write(write(reply(words)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
