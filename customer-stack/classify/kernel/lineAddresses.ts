/** Where the addresses of assembly/lineLayout.ts begin. */
export const LINES = 0x70_0000;
