/** What Lambda answers when a handler threw, timed out or its process died. */
export interface FunctionErrorReply {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export class FunctionError extends Error {
  readonly reply: FunctionErrorReply;

  constructor(functionName: string, reply: FunctionErrorReply) {
    super(`${functionName}: ${reply.errorType}: ${reply.errorMessage}`);
    this.name = 'FunctionError';
    this.reply = reply;
  }
}
