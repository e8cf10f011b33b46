import {
  ITEMS,
  KEY,
  KEY_BYTES,
  KEY_BYTES_CAPACITY,
  MOST_NODES,
  NODE_INDEX,
  NODE_SLOTS,
  NODES,
  STAMPS,
} from './layout';

const MIX: u64 = 0x9e3779b97f4a7c15;
export const NO_COLUMN: u32 = 0xffffffff;
export const NO_NODE: u32 = 0xffff;

let count: u32 = 0;
let bytesUsed: u32 = 0;
let objects: u32 = 0;

// @ts-ignore: decorator
@inline
export function nodeAt(node: u32): usize {
  return NODES + (<usize>node << 4);
}

function create(parent: u32, keyAt: u32, length: u32): u32 {
  const node = count++;
  const place = nodeAt(node);
  store<u32>(place, NO_COLUMN);
  store<u32>(place, keyAt, 4);
  store<u16>(place, <u16>length, 8);
  store<u16>(place, <u16>parent, 10);
  store<u16>(place, <u16>NO_NODE, 12);
  store<u16>(place, <u16>NO_NODE, 14);
  store<u32>(STAMPS + (<usize>node << 2), 0);
  store<u16>(ITEMS + (<usize>node << 1), <u16>NO_NODE);
  return node;
}

/** Forgets all keys; node 0 is the record itself. */
export function beginRecords(): void {
  memory.fill(NODE_INDEX, 0, NODE_SLOTS * 2);
  count = 0;
  bytesUsed = 0;
  objects = 0;
  create(NO_NODE, 0, 0);
}

// @ts-ignore: decorator
@inline
export function nextObject(): u32 {
  return ++objects;
}

function slotOf(parent: u32, key: usize, length: u32): u32 {
  let hash: u64 = ((<u64>parent << 32) | <u64>length) * MIX;
  for (let i: u32 = 0; i < length; i++) hash = (hash ^ <u64>load<u8>(key + i)) * MIX;
  return <u32>(hash >> 40) & (NODE_SLOTS - 1);
}

/** Is this the key of the node? It is compared up to its length. */
// @ts-ignore: decorator
@inline
export function hasKey(node: u32, key: usize): bool {
  const place = nodeAt(node);
  return memory.compare(KEY_BYTES + load<u32>(place, 4), key, load<u16>(place, 8)) == 0;
}

function slotFor(parent: u32, key: usize, length: u32): u32 {
  let slot = slotOf(parent, key, length);
  let node = <u32>load<u16>(NODE_INDEX + (<usize>slot << 1));
  while (node != 0) {
    const place = nodeAt(node);
    const isSame = load<u16>(place, 8) == length && load<u16>(place, 10) == parent;
    if (isSame && hasKey(node, key)) return slot;
    slot = (slot + 1) & (NODE_SLOTS - 1);
    node = <u32>load<u16>(NODE_INDEX + (<usize>slot << 1));
  }
  return slot;
}

/** The node of a key below another; NO_NODE = it is not known. */
export function childOf(parent: u32, key: usize, length: u32): u32 {
  const node = <u32>load<u16>(NODE_INDEX + (<usize>slotFor(parent, key, length) << 1));
  return node == 0 ? NO_NODE : node;
}

/** Adds the key that was put at KEY; answers its node, NO_NODE = there is no room. */
export function addNode(parent: u32, length: u32): u32 {
  const slot = slotFor(parent, KEY, length);
  const known = <u32>load<u16>(NODE_INDEX + (<usize>slot << 1));
  if (known != 0) return known;
  if (count >= MOST_NODES || bytesUsed + length > KEY_BYTES_CAPACITY) return NO_NODE;
  const node = create(parent, bytesUsed, length);
  memory.copy(KEY_BYTES + bytesUsed, KEY, length);
  bytesUsed += length;
  store<u16>(NODE_INDEX + (<usize>slot << 1), <u16>node);
  return node;
}

/** The node of the items of a list. */
export function addItems(list: u32): u32 {
  const place = ITEMS + (<usize>list << 1);
  const known = <u32>load<u16>(place);
  if (known != NO_NODE) return known;
  if (count >= MOST_NODES) return NO_NODE;
  const node = create(NO_NODE, 0, 0);
  store<u16>(place, <u16>node);
  return node;
}

export function setColumn(node: u32, column: u32): void {
  store<u32>(nodeAt(node), column);
}
