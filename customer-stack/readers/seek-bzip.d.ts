declare module 'seek-bzip' {
  interface ByteSink {
    writeByte: (byte: number) => void;
    flush: () => void;
  }
  const bunzip: {
    decode: (input: Uint8Array, output: ByteSink, multistream: boolean) => unknown;
  };
  export default bunzip;
}
