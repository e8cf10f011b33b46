import { type CellKernel, WINDOW } from '#classify/kernel/cellKernel.ts';

/** Bytes decoded at a time: often few cells of a window are wanted, and short texts are forgotten cheaply. */
const PIECE = 16_384;

/** Text of a part of the kernel's input. */
export interface Piece extends Pick<CellKernel, 'inputText'> {
  text: string;
  start: number;
  end: number;
}

/** Nothing of the input is decoded so far. */
export const noPiece = ({ inputText }: CellKernel): Piece => ({
  inputText,
  text: '',
  start: 0,
  end: 0,
});

/** Decodes the input from a place on, if it is not decoded there. */
export const reach = (piece: Piece, from: number, to: number): void => {
  if (from >= piece.start && to <= piece.end) return;
  piece.start = from;
  piece.end = Math.max(to, Math.min(WINDOW, from + PIECE));
  piece.text = piece.inputText(piece.start, piece.end);
};
