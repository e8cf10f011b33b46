const ENDING = /\.(?:txt|html?|hta|rtf|md)$/;

/** Words in the names of known notes, such as `HOW_TO_RECOVER_FILES.txt`. */
const shapes: readonly RegExp[] = [
  /\bransom/,
  /how ?(?:to|can|do).*(?:recover|restore|decrypt|unlock|get ?back)/,
  /(?:recover|restore|decrypt|unlock) ?(?:my|your|all|the)? ?files/,
  /(?:recovery|decrypt|decryption) ?(?:instruction|info|help|readme|note)/,
  /(?:your|all) ?(?:files|data|backups?).*(?:encrypted|stolen|locked|deleted)/,
  /(?:help|read) ?(?:me|this)? ?(?:to|for) ?(?:recover|restore|decrypt|unlock)/,
];

/** Whether the last part of a key is named as the note of somebody who asks for a ransom. */
export const isRansomNote = (key: string): boolean => {
  const name = key.slice(key.lastIndexOf('/') + 1).toLowerCase();
  if (name.length > 128 || (name.includes('.') && !ENDING.test(name))) return false;
  const words = name.replace(ENDING, '').replaceAll(/[^a-z0-9]+/g, ' ');
  return shapes.some((shape) => shape.test(words));
};
