/** Writes a bzip2 file: each stage of the format as its description specifies. */

const GROUP = 50;
const MOST_BITS = 17;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc << 8) ^ (crcTable[(crc >>> 24) ^ byte] ?? 0);
  return ~crc >>> 0;
};

const createBits = () => {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  const bit = (value: number) => {
    held = (held << 1) | (value & 1);
    count += 1;
    if (count % 8 === 0) bytes.push(held & 255);
  };
  const put = (value: number, width: number) => {
    for (let i = width - 1; i >= 0; i -= 1) bit(value >>> i);
  };
  const end = () => {
    while (count % 8 !== 0) bit(0);
    return Uint8Array.from(bytes);
  };
  return { put, end };
};
type Bits = ReturnType<typeof createBits>;

/** A run of 4 to 255 becomes 4 and a count; also returns how many bytes went into the block. */
const runs = (bytes: Uint8Array, from: number, most: number) => {
  const block: number[] = [];
  let at = from;
  while (at < bytes.length && block.length < most - 5) {
    const byte = bytes[at] ?? 0;
    let length = 1;
    while (length < 255 && bytes[at + length] === byte) length += 1;
    for (let i = 0; i < Math.min(length, 4); i += 1) block.push(byte);
    if (length >= 4) block.push(length - 4);
    at += length;
  }
  return { block, end: at };
};

/** Last column of the sorted rotations and the row of the text itself, by doubled prefixes. */
const transform = (block: readonly number[]) => {
  const n = block.length;
  const order = Uint32Array.from(block, (_, i) => i);
  let rank = Uint32Array.from(block);
  for (let width = 0, classes = 0; classes < n && width < 2 * n; width = Math.max(1, width * 2)) {
    const old = rank;
    const second = (i: number) => old[(i + width) % n] ?? 0;
    order.sort((a, b) => (old[a] ?? 0) - (old[b] ?? 0) || second(a) - second(b));
    rank = new Uint32Array(n);
    classes = 1;
    for (let i = 1; i < n; i += 1) {
      const [a, b] = [order[i - 1] ?? 0, order[i] ?? 0];
      if (old[a] !== old[b] || second(a) !== second(b)) classes += 1;
      rank[b] = classes - 1;
    }
  }
  const last = Array.from(order, (i) => block[(i + n - 1) % n] ?? 0);
  return { last, row: order.indexOf(0) };
};

/** Places in a list that moves to the front; runs of 0 are written in digits 1 and 2 (RUNA, RUNB). */
const places = (last: readonly number[], used: readonly number[]): number[] => {
  const list = [...used];
  const symbols: number[] = [];
  let zeros = 0;
  const endRun = () => {
    for (; zeros > 0; zeros = (zeros - 1) >> 1) symbols.push(zeros % 2 === 1 ? 0 : 1);
  };
  for (const byte of last) {
    const place = list.indexOf(byte);
    if (place === 0) zeros += 1;
    else {
      endRun();
      list.unshift(...list.splice(place, 1));
      symbols.push(place + 1);
    }
  }
  endRun();
  return [...symbols, used.length + 1];
};

/** Huffman's lengths; flatter until none is too long. */
const lengthsOf = (counts: readonly number[]): number[] => {
  const lengths = counts.map(() => 0);
  let nodes = counts.map((count, i) => ({ count, leaves: [i] }));
  while (nodes.length > 1) {
    const [a, b, ...rest] = nodes.toSorted((x, y) => x.count - y.count);
    const leaves = [...(a?.leaves ?? []), ...(b?.leaves ?? [])];
    for (const leaf of leaves) lengths[leaf] = (lengths[leaf] ?? 0) + 1;
    nodes = [...rest, { count: (a?.count ?? 0) + (b?.count ?? 0), leaves }];
  }
  if (Math.max(...lengths) <= MOST_BITS) return lengths;
  return lengthsOf(counts.map((count) => (count >> 1) + 1));
};

const codesOf = (lengths: readonly number[]): number[] => {
  const codes = lengths.map(() => 0);
  let code = 0;
  for (let width = 1; width <= MOST_BITS; width += 1) {
    lengths.forEach((length, i) => {
      if (length === width) codes[i] = code++;
    });
    code <<= 1;
  }
  return codes;
};

const putUsed = ({ put }: Bits, used: ReadonlySet<number>) => {
  const hasGroup = (group: number) => [...used].some((byte) => byte >> 4 === group);
  for (let group = 0; group < 16; group += 1) put(Number(hasGroup(group)), 1);
  for (let byte = 0; byte < 256; byte += 1) if (hasGroup(byte >> 4)) put(Number(used.has(byte)), 1);
};

const putLengths = ({ put }: Bits, lengths: readonly number[]) => {
  let current = lengths[0] ?? 0;
  put(current, 5);
  for (const length of lengths) {
    for (; current !== length; current += Math.sign(length - current))
      put(length > current ? 2 : 3, 2);
    put(0, 1);
  }
};

/** Two tables in turn: Huffman's and one in which every code is equally long. */
const putSymbols = (bits: Bits, symbols: readonly number[], size: number) => {
  const counts = Array.from({ length: size }, () => 1);
  for (const symbol of symbols) counts[symbol] = (counts[symbol] ?? 0) + 1;
  const tables = [lengthsOf(counts), counts.map(() => Math.ceil(Math.log2(size)))];
  const codes = tables.map(codesOf);
  const groups = Math.ceil(symbols.length / GROUP);
  bits.put(tables.length, 3);
  bits.put(groups, 15);
  // Places in a list of two that moves to the front: 0 at first, then the other one each time.
  for (let group = 0; group < groups; group += 1)
    bits.put(group === 0 ? 0 : 2, group === 0 ? 1 : 2);
  for (const lengths of tables) putLengths(bits, lengths);
  symbols.forEach((symbol, i) => {
    const table = Math.floor(i / GROUP) % 2;
    bits.put(codes[table]?.[symbol] ?? 0, tables[table]?.[symbol] ?? 0);
  });
};

/** `level` = hundreds of thousands of bytes in a block. */
export const bzip2 = (bytes: Uint8Array, level = 9): Uint8Array => {
  const bits = createBits();
  bits.put(0x425a68, 24);
  bits.put(48 + level, 8);
  let all = 0;
  for (let at = 0; at < bytes.length; ) {
    const { block, end } = runs(bytes, at, level * 100_000 - 19);
    const crc = crcOf(bytes.subarray(at, end));
    all = ((all << 1) | (all >>> 31)) ^ crc;
    const { last, row } = transform(block);
    const used = [...new Set(block)].toSorted((a, b) => a - b);
    bits.put(0x314159, 24);
    bits.put(0x265359, 24);
    bits.put(crc, 32);
    bits.put(row, 25);
    putUsed(bits, new Set(used));
    putSymbols(bits, places(last, used), used.length + 2);
    at = end;
  }
  bits.put(0x177245, 24);
  bits.put(0x385090, 24);
  bits.put(all, 32);
  return bits.end();
};
